import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const WATCHER = './src/platform/testing/watch-statements-main.ts'
const BREACH = /statement rules: \d+ statements checked, [1-9]\d* broke a rule/

export type OwnCompany = {
  id: number
  slug: string
  name: string
  email: string
  adminName: string
  password: string
}

/** A request to the founder process: an admin in an existing or a new company. */
export type CompanyRequest = {
  number: number
  company: { id: number } | { id?: undefined; slug: string; name: string }
  admin: { email: string; firstName: string; lastName: string; password: string; vendor: boolean }
}
export type CompanyAnswer = { number: number; companyId: number } | { number: number; fault: string }

/** Creates a company with one admin, next to the running server. */
export async function foundCompany(name = 'Own Company'): Promise<OwnCompany> {
  const slug = `e2e-${randomBytes(5).toString('hex')}`
  const email = `admin@${slug}.example`
  const password = randomBytes(12).toString('base64url')
  const admin = { email, firstName: 'Own', lastName: 'Admin', password, vendor: false }
  const id = await requestCompany({ company: { slug, name }, admin })
  return { id, slug, name, email, adminName: 'Own Admin', password }
}

/** Adds another admin with the same password. */
export async function addAdmin(
  { id, slug, password }: OwnCompany,
  firstName: string,
): Promise<{ email: string; password: string; name: string }> {
  const email = `${firstName.toLowerCase()}@${slug}.example`
  await requestCompany({
    company: { id },
    admin: { email, firstName, lastName: 'Second', password, vendor: false },
  })
  return { email, password, name: `${firstName} Second` }
}

/** Adds an admin of the vendor, who may also disable the company. */
export async function addVendorAdmin({ id, slug, password }: OwnCompany): Promise<string> {
  const email = `vendor@${slug}.example`
  const admin = { email, firstName: 'Vera', lastName: 'Vendor', password, vendor: true }
  await requestCompany({ company: { id }, admin })
  return email
}

let founder: Promise<ChildProcess> | null = null
let requests = 0

async function requestCompany(wanted: Omit<CompanyRequest, 'number'>): Promise<number> {
  founder ??= startFounder()
  const child = await founder
  const number = ++requests
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`The founder ended\n${output}`))
    const listen = (answer: CompanyAnswer) => {
      if (answer.number !== number) return
      child.off('message', listen).off('exit', ended)
      if ('fault' in answer) reject(new Error(`The founder: ${answer.fault}`))
      else resolve(answer.companyId)
    }
    child.on('message', listen).once('exit', ended)
    child.send({ number, ...wanted } satisfies CompanyRequest)
  })
}

let output = ''

async function startFounder(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'founder-main.ts'), [], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.PLAUDIT_E2E_DATA },
    execArgv: ['--import', WATCHER],
    silent: true,
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The founder ended\n${output}`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return child
}

/** Stops this worker's founder process. Fails if one of its statements broke a rule. */
export async function endFounder(): Promise<void> {
  if (!founder) return
  const child = await founder
  founder = null
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
  if (BREACH.test(output)) throw new Error(output)
}
