import { ownPerson } from '#features/people/own-person.ts'
import type { SessionAnswer } from '#features/people/sessions/contract.ts'
import { fullName } from '#lib/text.ts'
import { roleLabel } from '#platform/access/permissions.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** Whether the person has an export in progress. */
export type HasUnfinishedExports = (services: Services, viewer: Viewer) => Promise<boolean>

let unfinishedExports: HasUnfinishedExports = async () => false

/** Set once at start-up, because this feature cannot import exports, which depend on it. */
export function registerUnfinishedExports(source: HasUnfinishedExports): void {
  unfinishedExports = source
}

export async function presentSession(
  services: Services,
  viewer: Viewer,
  csrfToken: string,
): Promise<SessionAnswer> {
  const { company, permissions } = viewer
  const person = ownPerson(viewer)
  return {
    person: {
      id: person.id,
      name: fullName(person.firstName, person.lastName),
      image: person.image,
      isAdmin: isAdmin(viewer),
      isManager: person.isManager,
      canManageTeams: person.canManageTeams,
      group_id: person.teamId,
      hasUnfinishedExports: await unfinishedExports(services, viewer),
      email: person.email,
      roleLabel: roleLabel({ ...permissions, isManager: person.isManager }),
      language: person.language ?? company.language,
      colour_scheme: person.colourScheme ?? 'system',
      review_keys: person.reviewKeys && { ...person.reviewKeys },
    },
    company: {
      id: company.id,
      slug: company.slug,
      name: company.name,
      image: company.image,
      state: company.state,
      isDemo: company.isDemo,
      timeZone: company.timeZone,
      weekStart: company.weekStart,
      quarterStart: company.quarterStart,
      language: company.language,
      customerVisibility: company.customerVisibility,
      profiles: company.profiles,
    },
    permissions,
    dataAccess: viewer.dataAccess,
    features: { ...company.features },
    viewAs: viewer.viewAs ? { ...viewer.viewAs, until: viewer.viewAs.until.toISOString() } : null,
    accessVersion: company.accessVersion,
    csrfToken,
  }
}
