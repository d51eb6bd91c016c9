import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const FOLDER = join(import.meta.dirname, '../../clients/generated')
const PACKAGES = join(FOLDER, 'node_modules')
/** Here the clients find their runtime, and neither git nor the compiler sees them. */
const CLIENTS = join(PACKAGES, '.clients')
const ROOT = join(import.meta.dirname, '../../..')
const SPEC = join(ROOT, 'openapi.json')
const EXAMPLE = join(ROOT, 'examples/plaudit-client')
export const EXAMPLE_PROGRAM = 'average-score.ts'

export const areInstalled = ['@hey-api/openapi-ts', 'orval', 'swagger-typescript-api'].every((name) =>
  existsSync(join(PACKAGES, name)),
)

// biome-ignore lint/suspicious/noExplicitAny: generated when the test runs
type Client = Record<string, (...args: any[]) => Promise<any>> & Record<string, any>
/** Calls an operation without parameters in its path, and returns its answer. Throws if it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of a generated client
export type Call = (operation: string, query: Record<string, unknown>) => Promise<any>
type Target = { url: string; authorization: string }

/** By generator: how its client is made and called. */
export const GENERATORS: Record<string, (target: Target) => Promise<Call>> = {
  async '@hey-api/openapi-ts'({ url, authorization }) {
    const output = emptied('hey-api')
    run('@hey-api/openapi-ts/bin/run.js', '-i', SPEC, '-o', output, '-c', '@hey-api/client-fetch')
    const [sdk, { client }] = await Promise.all([
      load(join(output, 'sdk.gen.ts')),
      load(join(output, 'client.gen.ts')),
    ])
    client.setConfig({ baseUrl: url, headers: { authorization } })
    return async (operation, query) => (await sdk[operation]?.({ client, query, throwOnError: true }))?.data
  },

  async orval({ url, authorization }) {
    const output = emptied('orval')
    const config = join(output, 'orval.config.mjs')
    const file = join(output, 'client.ts')
    const api = { input: SPEC, output: { target: file, client: 'fetch', baseUrl: url } }
    writeFileSync(config, `export default ${JSON.stringify({ api })}`)
    run('orval/dist/bin/orval.mjs', '--config', config)
    const client = await load(file)
    return async (operation, query) => {
      const answer = await client[operation]?.(query, { headers: { authorization } })
      if (answer?.status !== 200) throw new Error(`${operation}: ${answer?.status}`)
      return answer.data
    }
  },

  async 'swagger-typescript-api'({ url, authorization }) {
    const output = emptied('swagger-typescript-api')
    run('swagger-typescript-api/dist/cli.mjs', 'generate', '-p', SPEC, '-o', output, '-n', 'client.ts')
    const { Api } = await load(join(output, 'client.ts'))
    // biome-ignore lint/suspicious/noExplicitAny: a generated class
    const { api } = new (Api as any)({ baseUrl: url, baseApiParams: { headers: { authorization } } })
    return async (operation, query) => (await api[operation](query, { format: 'json' })).data
  },
}

/**
 * Generates the client of examples/plaudit-client in a copy of it, because Node.js runs no TypeScript below node_modules.
 * Throws if the program does not fit the client's types.
 */
export function prepareExample(folder: string): void {
  cpSync(EXAMPLE, folder, { recursive: true, filter: (path) => !path.endsWith('/client') })
  const generator = join(PACKAGES, '@hey-api/openapi-ts/bin/run.js')
  const generate = [generator, '-f', 'openapi-ts.config.mjs', '-i', SPEC]
  execFileSync(process.execPath, generate, { cwd: folder, stdio: 'pipe' })
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions']
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024', ...modules, ...types]
  const compiler = [join(ROOT, 'node_modules/.bin/tsc'), ...options, EXAMPLE_PROGRAM]
  execFileSync(process.execPath, compiler, { cwd: folder, stdio: 'pipe' })
}

function emptied(name: string): string {
  const folder = join(CLIENTS, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(PACKAGES, script), ...args], { cwd: FOLDER, stdio: 'pipe' })

/** Bundles a generated module, because its imports have no extensions, and loads it. */
async function load(file: string): Promise<Client> {
  const outDir = `${file}.built`
  await build({
    configFile: false,
    logLevel: 'warn',
    root: FOLDER,
    ssr: { noExternal: true },
    build: { ssr: file, outDir, rollupOptions: { output: { entryFileNames: 'client.mjs' } } },
  })
  return import(/* @vite-ignore */ pathToFileURL(join(outDir, 'client.mjs')).href)
}
