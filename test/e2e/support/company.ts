import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const WATCHER = './src/platform/testing/watch-statements-main.ts'
const BREACH = /statement rules: \d+ statements checked, [1-9]\d* broke a rule/

export type OwnCompany = { slug: string; name: string; email: string; adminName: string; password: string }

/** A company with an admin and nothing else, made by the commands beside the running server. */
export async function foundCompany(name = 'Own Company'): Promise<OwnCompany> {
  const slug = `e2e-${randomBytes(5).toString('hex')}`
  const email = `admin@${slug}.example`
  const password = randomBytes(12).toString('base64url')
  await plaudit(['create-company', slug, '--name', name])
  await plaudit(
    ['create-admin', email, '--company', slug, '--first-name', 'Own', '--last-name', 'Admin'],
    password,
  )
  return { slug, name, email, adminName: 'Own Admin', password }
}

function plaudit(args: readonly string[], input = ''): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.PLAUDIT_E2E_DATA }
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', WATCHER, 'src/main.ts', ...args],
      { cwd: root, env },
      (error, stdout, stderr) => {
        if (error || BREACH.test(stderr)) reject(new Error(`plaudit ${args.join(' ')}\n${stderr}`))
        else resolve(stdout)
      },
    )
    child.stdin?.end(input)
  })
}
