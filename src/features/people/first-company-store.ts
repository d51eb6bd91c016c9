import type pg from 'pg'

/** Short name of a company whose founding was interrupted before it got its roles; null if there is none. */
export async function findUnfinishedCompany(owner: pg.Pool): Promise<string | null> {
  const { rows } = await owner.query<{ slug: string }>(
    `/* across companies: asked before anyone can sign in */
     select c.slug from app.company c
      where not exists (select from app.role r where r.company_id = c.id) order by c.id limit 1`,
  )
  return rows[0]?.slug ?? null
}
