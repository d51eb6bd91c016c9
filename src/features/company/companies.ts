import { z } from 'zod'
import { isTimeZone } from '#lib/company-days.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import type { Services } from '#platform/services.ts'

export const companyInputSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'has small letters, digits and hyphens, 63 at most, and starts and ends with a letter or digit',
  }),
  name: z.string().trim().min(1, { error: 'is required' }).max(200),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'is not a known time zone, such as Europe/Oslo' })
    .default('UTC'),
  language: z.enum(['en', 'nb']).default('en'),
})
export type CompanyInput = z.input<typeof companyInputSchema>

/**
 * Founds a company. It stands before every tenant, so the installation's owner does it, from a command; its people
 * follow through the same use-cases as anybody's.
 */
export async function createCompany(
  services: Pick<Services, 'database' | 'clock'>,
  input: CompanyInput,
): Promise<{ id: number }> {
  const { slug, name, timeZone, language } = parseOrRefuse(companyInputSchema, input)
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    `insert into app.company (slug, name, time_zone, language, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (slug) do nothing returning id`,
    [slug, name, timeZone, language, services.clock.now()],
  )
  const made = rows[0]
  if (!made) throw new AppError('conflict', `There is a company '${slug}' already.`)
  return made
}

/** The id behind a slug, for commands; null when there is none. */
export async function findCompany(
  services: Pick<Services, 'database'>,
  slug: string,
): Promise<number | null> {
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    'select id from app.company where slug = $1',
    [slug],
  )
  return rows[0]?.id ?? null
}

/** All companies that work: jobs go through them one by one. */
export async function liveCompanies(services: Pick<Services, 'database'>): Promise<number[]> {
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    `select id from app.company where state = 'live' order by id`,
  )
  return rows.map((row) => row.id)
}

export async function anyCompany(services: Pick<Services, 'database'>): Promise<boolean> {
  const { rows } = await services.database.ownerPool.query<{ some: boolean }>(
    'select exists (select from app.company) as some',
  )
  return rows[0]?.some ?? false
}
