import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Stage } from '#test/server/image/dockerfile.ts'

/** What the base image has and the test takes from the machine: Debian's programs and libraries, and Node.js 24. */
const BASE = [
  '/usr/bin',
  '/usr/lib',
  '/usr/lib64',
  '/bin',
  '/lib',
  '/lib64',
  '/etc/ssl',
  '/dev',
  '/proc',
].filter((path) => existsSync(path))

type Container = { stage: Stage; data: string; env: Record<string, string> }

/** A running process in the file system of an image. */
export type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/**
 * Runs a command as a container engine would with the options of compose.yaml: in the file system of the image, which
 * is read-only except for /data and /tmp, as its user, without capabilities, with only the given environment.
 */
export function runInImage(command: string[], { stage, data, env }: Container): Running {
  const { root, workdir } = stage
  for (const path of [...BASE, '/data', '/tmp']) mkdirSync(join(root, path), { recursive: true })
  const [uid, gid] = (stage.user ?? '0:0').split(':')
  const node = dirname(process.execPath)
  const mounts = [
    `mount --bind ${root} ${root}`,
    ...BASE.map((path) => `mount --rbind ${path} ${root}${path}`),
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mkdir ${root}/tmp/node`,
    `mount --bind ${node} ${root}/tmp/node`,
    `mount --bind ${data} ${root}/data`,
    `chmod 1777 ${root}/tmp`,
    `mount -o remount,bind,ro ${root}`,
  ]
  const variables = { ...stage.env, ...env, PATH: '/usr/local/bin:/tmp/node:/usr/bin:/bin' }
  const child = spawn(
    'unshare',
    [
      '--mount',
      'sh',
      '-ec',
      `${mounts.join('\n')}\nexec chroot ${root} /usr/bin/env -i -C ${workdir} "$@"`,
      'sh',
      ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
      ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'],
      ...['--bounding-set=-all', '--inh-caps=-all', '--'],
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => output, ended }
}
