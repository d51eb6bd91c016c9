// Writes what a release lists of its packages: node scripts/run.mjs release-files [FOLDER]
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, SetupError } from './setup.mjs'

/** Licences that allow running and changing Plaudit without conditions beyond naming their authors. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
])

/** Their package.json names the licence in an old way that npm does not read, or only a file has it. */
const JUDGED = { 'png-js': 'MIT', ssh2: 'MIT', 'cpu-features': 'MIT', buildcheck: 'MIT' }

/** The bill of materials of the packages that run, as CycloneDX, and a list of their licences. Returns both paths. */
export function writeReleaseFiles(folder = join(root, 'dist', 'release')) {
  const target = resolve(folder)
  mkdirSync(target, { recursive: true })
  const bill = describePackages()
  const { version } = bill.metadata.component
  const packages = bill.components.map(readPackage).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const others = packages.filter(({ licence }) => !isAllowed(licence))
  if (others.length > 0)
    throw new SetupError(
      `These packages have a licence that nobody has judged: ${others.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
    )
  const billPath = join(target, `plaudit-${version}.cdx.json`)
  const listPath = join(target, `plaudit-${version}-licences.txt`)
  writeFileSync(billPath, `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(
    listPath,
    packages.map(({ name, version: v, licence }) => `${name} ${v}: ${licence}\n`).join(''),
  )
  return { billPath, listPath, packages }
}

/** npm's bill, reduced to what runs: its own `--omit=dev` also omits packages that a development package uses too. */
function describePackages() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const bill = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  )
  // npm names the project by its folder.
  bill.metadata.component.name = 'plaudit'
  const runs = new Set(packagesThatRun())
  const own = bill.metadata.component['bom-ref']
  bill.components = bill.components.filter((each) => runs.has(each['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => ref === own || runs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => runs.has(other)) }))
  return bill
}

/** As name@version, from the lock file. Optional packages are another system's programs, or PostgreSQL's. */
function packagesThatRun() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => `${entry.name ?? path.split('node_modules/').at(-1)}@${entry.version}`)
}

function readPackage({ name, version, licenses = [] }) {
  const licence = licenses
    .map(({ license, expression }) => license?.id ?? license?.name ?? expression)
    .join(' AND ')
  return { name, version, licence: licence || (JUDGED[name] ?? 'none') }
}

/** `A OR B` needs one allowed licence, `A AND B` both. */
export function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((id) => ALLOWED.has(id.trim())))
}
