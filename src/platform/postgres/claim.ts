import { Client } from 'pg'
import { port } from '#platform/postgres/postmaster.ts'

/**
 * The owner of a server, as the server itself reports it.
 * - `claimed`: this process, until release() or onLost.
 * - `owned`: another live Plaudit; `owner` is its process id.
 * - `silent`: the server does not answer, or is not ready yet.
 */
export type Claim = {
  state: 'claimed' | 'owned' | 'silent'
  owner: string
  /** The mark with which the server was launched. */
  launchMark: string
  onLost(listener: () => void): void
  release(): Promise<void>
}

/** Tries to claim the server, and creates the application's database if it is missing. */
export async function claimServer(socketDirectory: string): Promise<Claim> {
  const client = new Client({
    host: socketDirectory,
    port,
    user: 'postgres',
    // A connection to the application's database would prevent copying or dropping it.
    database: 'postgres',
    application_name: `${ownerName}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ssl: false,
  })
  let lost = (): void => {}
  let ended = false
  const end = (): void => {
    if (ended) return
    ended = true
    lost()
  }
  client.on('error', end)
  client.on('end', end)
  const claim: Omit<Claim, 'state' | 'owner' | 'launchMark'> = {
    onLost: (listener) => {
      if (ended) listener()
      else lost = listener
    },
    release: async () => {
      lost = () => {}
      await client.end().catch(() => {})
    },
  }
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean; mark: string | null }>(
      `select pg_try_advisory_lock(${lockKey}) as held, current_setting('plaudit.launch', true) as mark`,
    )
    const launchMark = rows[0]?.mark ?? ''
    if (!rows[0]?.held) return { ...claim, state: 'owned', owner: await ownerOf(client), launchMark }
    await ensureDatabase(client)
    return { ...claim, state: 'claimed', owner: String(process.pid), launchMark }
  } catch {
    await claim.release()
    return { ...claim, state: 'silent', owner: '', launchMark: '' }
  }
}

const ownerName = 'plaudit supervisor '
const lockKey = 7_283_401

async function ownerOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${lockKey}`,
  )
  return rows[0]?.name.replace(ownerName, '') ?? 'unknown'
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'plaudit'`)
  if (rowCount === 0) await client.query('create database plaudit')
}
