import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReportingGroups } from '#bench/reporting-groups.ts'
import { sizeName } from '#bench/scale/options.ts'
import type { Seeded } from '#bench/seed.ts'
import { benchCompany, benchCrowd } from '#bench/set-up.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

export const CROWDS = {
  large: { people: 50_000, teams: 5_000, channels: 1_000 },
  small: { people: 500, teams: 50, channels: 50 },
} as const
type CrowdName = keyof typeof CROWDS

export type SeededCompany = { seeded: Seeded; email: string; personId: number; groupIds: number[] }

/** What a folder contains, by size or name. */
type Contents = { companies: Record<string, SeededCompany>; crowds: Partial<Record<CrowdName, string>> }

/** The database of a bench. Writes only what the folder lacks, so that the next run can start with measuring. */
export class ScaleData {
  private readonly services: Services
  private readonly file: string
  private readonly contents: Contents
  private readonly say: (message: string) => void

  constructor(services: Services, directory: string, say: (message: string) => void) {
    this.services = services
    this.say = say
    this.file = join(directory, 'scale.json')
    this.contents = existsSync(this.file)
      ? JSON.parse(readFileSync(this.file, 'utf8'))
      : { companies: {}, crowds: {} }
  }

  async company(size: number): Promise<SeededCompany> {
    const stored = this.contents.companies[size]
    if (stored) return stored
    this.say(`writing ${sizeName(size)} responses`)
    const written = await benchCompany(this.services, size)
    const groupIds = await createReportingGroups(this.services, await this.viewerOf(written))
    await this.services.database.ownerPool.query('vacuum analyze')
    const company = { ...written, groupIds }
    this.contents.companies[size] = company
    this.save()
    return company
  }

  /** The e-mail address of the admin of a company with only people. */
  async crowd(name: CrowdName): Promise<string> {
    const stored = this.contents.crowds[name]
    if (stored) return stored
    const { people, channels } = CROWDS[name]
    this.say(`writing ${people.toLocaleString('en')} people`)
    const email = await benchCrowd(this.services, CROWDS[name])
    const owner = this.services.database.ownerPool
    await owner.query(
      `insert into app.channel (company_id, name, slug, created_at)
       select c.id, 'Channel ' || n, 'channel-' || n, now()
         from app.company c, generate_series(1, $2::int) n where c.slug = $1`,
      [`people-${people}`, channels],
    )
    await owner.query('vacuum analyze')
    this.contents.crowds[name] = email
    this.save()
    return email
  }

  async viewerOf({ seeded, personId }: Pick<SeededCompany, 'seeded' | 'personId'>): Promise<Viewer> {
    const viewer = await loadViewer(this.services, seeded.companyId, personId)
    if (!viewer) throw new Error('The admin of the bench cannot sign in.')
    return viewer
  }

  private save(): void {
    writeFileSync(this.file, JSON.stringify(this.contents))
  }
}
