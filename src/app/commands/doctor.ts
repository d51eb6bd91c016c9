import { Readable } from 'node:stream'
import { type Command, readArguments } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { downNodes, downNodeText } from '#platform/db/distribution/nodes.ts'
import { misplacedTables } from '#platform/db/distribution/placement.ts'
import { preparationProblems } from '#platform/db/distribution/problems.ts'
import { migrationState } from '#platform/db/migrate.ts'
import { APP_ROLE } from '#platform/db/pools.ts'
import { newFileKey } from '#platform/files/file-key.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import type { Services } from '#platform/services.ts'

type Check = { name: string; look(services: Services): Promise<string[]> }

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary:
    'Examine the installation: database, access walls, audit log, files. Exits with 1 when something is wrong.',
  async run(args, context) {
    readArguments(args, {})
    let sound = true
    await withServices(context, async (services) => {
      for await (const { name, problems } of examine(services)) {
        context.print(problems.length === 0 ? `ok       ${name}` : `PROBLEM  ${name}: ${problems.join('; ')}`)
        sound &&= problems.length === 0
      }
    })
    return sound ? 0 : 1
  },
}

/** Runs the checks one after another; each returns the problems it found. */
export async function* examine(services: Services): AsyncGenerator<{ name: string; problems: string[] }> {
  for (const { name, look } of checks) {
    const problems = await look(services).catch((error: unknown) => [(error as Error).message])
    yield { name, problems }
  }
}

const checks: Check[] = [
  {
    name: 'the database has the schema of this version',
    async look({ database }) {
      const state = await migrationState(database.ownerPool)
      return [
        ...state.pending.map((name) => `${name} is pending`),
        ...state.unknown.map((name) => `${name} is unknown`),
      ]
    },
  },
  {
    name: 'the application’s database role owns nothing and bypasses nothing',
    async look({ database }) {
      const { rows } = await database.ownerPool.query<{ fault: string }>(
        `select 'it may bypass row-level security' as fault from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)
         union all
         select 'it owns ' || c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1`,
        [APP_ROLE],
      )
      return rows.map((row) => row.fault)
    },
  },
  {
    name: 'every table of a company has its wall',
    async look({ database }) {
      const { rows } = await database.ownerPool.query<{ name: string }>(
        `select c.relname as name from pg_class c
           join pg_namespace n on n.oid = c.relnamespace
           join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
          where n.nspname = 'app' and c.relkind in ('r', 'p') and c.relname not in ('person_login', 'sign_on_directory')
            and not (c.relrowsecurity and c.relforcerowsecurity
                     and exists (select from pg_policy p where p.polrelid = c.oid))`,
      )
      return rows.map((row) => `${row.name} has none`)
    },
  },
  {
    name: 'every node answers',
    async look({ database }) {
      const nodes = await downNodes(database)
      return nodes.map((node) => downNodeText(node, ({ slug }) => slug))
    },
  },
  {
    name: 'every node has what it needs',
    async look({ database }) {
      if (!database.distributed) return []
      return [
        ...(await misplacedTables(database.ownerPool)),
        ...(await preparationProblems(database.ownerPool)),
      ]
    },
  },
  {
    name: 'the audit log of every company is whole',
    async look({ database: { ownerPool } }) {
      const { rows } = await ownerPool.query<{ id: number; slug: string; state: string }>(
        '/* across companies: each one is examined */ select id, slug, state from app.company order by id',
      )
      const problems: string[] = []
      // Purging a company removes its oldest entries first, so the chain no longer starts at entry 1.
      for (const { id, slug, state } of rows.filter((company) => company.state !== 'purging')) {
        const { broken } = await verifyAudit(ownerPool, id, { purged: state === 'purged' })
        if (broken !== null) problems.push(`${slug}: entry ${broken.sequence}: ${broken.reason}`)
      }
      return problems
    },
  },
  {
    name: 'files can be written, read and removed',
    async look({ files }) {
      const key = newFileKey(Number.MAX_SAFE_INTEGER)
      await files.put(key, Readable.from([Buffer.from('doctor')]), {
        contentType: 'text/plain',
        maxBytes: 100,
      })
      const back: Buffer[] = []
      for await (const chunk of await files.get(key)) back.push(chunk as Buffer)
      await files.delete(key)
      return Buffer.concat(back).toString() === 'doctor' ? [] : ['what came back is not what went in']
    },
  },
]
