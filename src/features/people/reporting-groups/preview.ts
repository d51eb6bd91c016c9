import { criteriaSchema } from '#features/people/reporting-groups/contract.ts'
import { meets } from '#features/people/reporting-groups/criteria.ts'
import type { Criterion } from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  countPeopleWhere,
  findFacts,
  findPeopleWhere,
  type MemberKey,
  type MemberPage,
  type NamedFacts,
} from '#features/people/reporting-groups/members-store.ts'
import { type Membership, prepareMembership } from '#features/people/reporting-groups/membership.ts'
import { requireRecords } from '#features/people/reporting-groups/reporting-groups.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'

/** Whether a person meets one criterion of a group. */
export type Reason = {
  /** The position of the criterion, from 0. */
  criterion: number
  met: boolean
  /** The person's own value: team name, location, start date, average. */
  fact: string | null
}

export type PreviewedMember = { id: number; key: MemberKey; reasons: Reason[] }

/** The criteria of a preview, prepared once for all fields of the response. */
export type Preview = { criteria: readonly Criterion[]; membership: Membership }

/** Validates and prepares criteria; errors name the criterion and its field. Stores nothing. */
export async function preparePreview(tx: Tx, given: unknown, matchAll: boolean): Promise<Preview> {
  const parsed = criteriaSchema.safeParse(given)
  if (!parsed.success)
    throw invalid(
      fieldErrors(parsed.error).map(({ path, message }) => ({
        path: path === '' ? 'criteria' : `criteria.${path}`,
        message,
      })),
    )
  const criteria = parsed.data
  await requireRecords(tx, criteria)
  return { criteria, membership: await prepareMembership(tx, { criteria, matchAll }) }
}

export const countPreview = (tx: Tx, { membership }: Preview): Promise<number> =>
  countPeopleWhere(tx, membership.where)

/** A page of the people who would be members, by name, with reasons. */
export async function listPreview(
  tx: Tx,
  { criteria, membership }: Preview,
  page: MemberPage,
): Promise<PreviewedMember[]> {
  const people = await findPeopleWhere(tx, membership.where, page)
  const facts = await findFacts(
    tx,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({
    ...person,
    reasons: reasonsOf(criteria, facts.get(person.id), membership),
  }))
}

/** Positions, from 0, of criteria that no one meets because they have no data. */
export const uncountedIn = ({ criteria, membership }: Preview): number[] =>
  criteria.flatMap((criterion, index) => (membership.uncounted.has(criterion) ? [index] : []))

function reasonsOf(
  criteria: readonly Criterion[],
  facts: NamedFacts | undefined,
  { moment }: Membership,
): Reason[] {
  if (!facts) return []
  return criteria.map((criterion, index) => ({
    criterion: index,
    met: meets(criterion, facts, moment),
    fact: factFor(criterion, facts, moment.average(criterion, facts.employeeId)),
  }))
}

function factFor(criterion: Criterion, facts: NamedFacts, average: number | null): string | null {
  switch (criterion.criterionType) {
    case 'EMPLOYEES':
      return null
    case 'GROUPS':
      return (
        facts.groups
          .filter(({ id }) => criterion.value.includes(String(id)))
          .map(({ name }) => name)
          .join(', ') || null
      )
    case 'LOCATIONS':
      return facts.location
    case 'ROLES':
      return facts.roleName
    case 'TEAMS':
      return facts.teamName
    case 'TENURE':
      return facts.startDate
    case 'QA_SCORE':
    case 'STAR_RATING':
      return average === null ? null : String(Math.round(average * 100) / 100)
  }
}
