import { execFile } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import type { LaunchOptions } from '@playwright/test'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * How the tests start their browser: CHROME_PATH, or the Chromium that npm brought (Linux on x64), or
 * else Playwright's own (`npx playwright install chromium`). No system package is needed for the second.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const args = ['--disable-gpu', '--font-render-hinting=none']
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names no file: ${chosen}`)
    return { executablePath: chosen, args }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args }
  const folder = await unpackedBrowser()
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'lib'),
    },
  }
}

async function unpackedBrowser(): Promise<string> {
  const source = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  process.stderr.write('Unpacking the browser for the tests …\n')
  const unfinished = `${folder}.new-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const packed = join(source, 'bin')
  await unpack(join(packed, 'chromium.br'), createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 }))
  await untar(join(packed, 'fonts.tar.br'), unfinished)
  await untar(join(packed, 'al2023.tar.br'), unfinished)
  // The package's own fonts.conf names a folder that exists only in its home: without fonts Chromium
  // draws no text at all, which only a screenshot reveals.
  writeFileSync(join(unfinished, 'fonts.conf'), fontConfiguration(folder))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

async function unpack(file: string, target: NodeJS.WritableStream): Promise<void> {
  await pipeline(createReadStream(file), createBrotliDecompress(), target)
}

/**
 * Over a file, not a pipe: tar leaves at the archive's end mark, and the padding behind it then meets a
 * closed pipe, or doesn't, as the two happen to run.
 */
async function untar(file: string, folder: string): Promise<void> {
  const archive = join(folder, 'unpacking.tar')
  await unpack(file, createWriteStream(archive))
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}

function fontConfiguration(folder: string): string {
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui']
  const aliases = families.map(
    (family) => `<alias><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
  ${aliases.join('\n  ')}
</fontconfig>
`
}
