// Installs dependencies, Node.js 24 and the web part where something is missing.
// Plain JavaScript without dependencies: it runs on Node.js 20 in a fresh clone.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './processes.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const neededNode = 24
const builtFrom = join(root, 'dist', '.built-from')

/** A failure that its message explains completely. */
export class SetupError extends Error {}

/** Writes to stderr, because programs read the standard output of commands. */
export function say(message) {
  process.stderr.write(`${message}\n`)
}

/**
 * Installs what is missing and returns the Node.js 24 to run and its environment.
 * @param {{ development?: boolean }} options whether development packages are needed too
 */
export async function setUp({ development = true } = {}) {
  if (!isInstalled({ development })) await install()
  const node = chooseNode()
  // Caching compiled sources cuts the start of a command by a third.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env }
  env.PATH = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { node, env }
}

/** Builds the web part unless it is already built from the current sources. */
export async function buildWeb({ node, env }, { force = false } = {}) {
  const sources = sourceHash()
  if (!force && existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sources) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite))
    throw new SetupError('The web part is not built and its builder is missing: run npm ci')
  say('Building the web part …')
  rmSync(builtFrom, { force: true })
  let output = ''
  const capture = (text) => {
    output += text
  }
  const build = (...args) =>
    run(node, [vite, 'build', '--logLevel', 'warn', ...args], { cwd: root, env, capture })
  // The customer page is built separately, because it must not share files with the application.
  const code = (await build()) || (await build('--config', 'vite.customer.config.ts'))
  if (code !== 0) throw new SetupError(`${output.trim()}\nThe web part could not be built`)
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, sources)
}

/** Compares npm's record of the install with the lock file; an interrupted install leaves no record. */
function isInstalled({ development }) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new SetupError('package-lock.json is missing or broken')
  if (!present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return entry.optional || (!development && (entry.dev || entry.devOptional))
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  say('Installing dependencies (npm ci) …')
  if ((await npmCi(root)) !== 0)
    throw new SetupError('The dependencies could not be installed: see the lines above')
}

/** Installs clients that other teams wrote or generate, each for one test. Returns the names of those that are not there. */
export async function installTestClients() {
  const missing = []
  for (const name of ['scim-node', 'generated', 'bi']) {
    const folder = join(root, 'test', 'clients', name)
    const isThere = existsSync(join(folder, 'node_modules', '.package-lock.json'))
    if (!isThere && (await npmCi(folder)) !== 0) missing.push(name)
  }
  return missing
}

/** Returns npm's exit code. */
function npmCi(folder) {
  // npm passes its path to scripts it starts; otherwise look it up.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  return run(npm[0], [...npm.slice(1), ...args], { cwd: folder, env: outsideEnvironment(), quiet: true })
}

/** The environment without variables set by an outer npm command. */
function outsideEnvironment() {
  const own = /^npm_(config_(?!registry|userconfig|globalconfig|cache|.*proxy)|lifecycle|package|command)/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

function chooseNode() {
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return process.execPath
  const installed = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(installed)) return installed
  throw new SetupError(
    `Plaudit needs Node.js ${neededNode} or newer; this is ${process.version}, ` +
      `and npm brings none for ${process.platform}-${process.arch}: install it from https://nodejs.org`,
  )
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const path of [
    'index.html',
    'vite.config.ts',
    'vite.customer.config.ts',
    'package-lock.json',
    'src',
    'public',
  ])
    addToHash(hash, path)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch {
    hash.update(`${path}\0`).update(readFileSync(full))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!/\.test\.tsx?$/.test(entry.name)) addToHash(hash, `${path}/${entry.name}`)
  }
}
