// Runs child processes and stops them before this process ends, for whatever reason.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Below the 20 s that `npm start` promises, above the server's own limit. */
const patience = 18_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let stopping = false

/**
 * Runs a program and returns its exit code (128 + n after signal n).
 * `channel` opens an IPC channel, so that the child notices even a kill -9 of this process.
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, channel?: boolean, capture?: (text: string) => void, quiet?: boolean }} options
 */
export function run(program, args, { env = process.env, cwd, channel = false, capture, quiet = false } = {}) {
  if (stopping) return new Promise(() => {})
  const output = capture ? 'pipe' : quiet ? 'ignore' : 'inherit'
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['inherit', output, output === 'ignore' ? 'inherit' : output, ...(channel ? ['ipc'] : [])],
  })
  children.add(child)
  if (capture) {
    child.stdout.setEncoding('utf8').on('data', capture)
    child.stderr.setEncoding('utf8').on('data', capture)
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      children.delete(child)
      reject(new Error(`${program} cannot be run: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** Stops the children, then this process, on SIGTERM, Ctrl-C, a closed terminal or the death of npm. */
export function endChildrenWithUs() {
  // Ctrl-C reaches the whole process group, and npm forwards it too: stop only once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  // npm cannot signal us if it is killed, but our parent process id then changes.
  if (process.env.npm_lifecycle_event ?? process.env.npm_command) {
    const starter = process.ppid
    setInterval(() => process.ppid !== starter && stop('SIGTERM'), 250).unref()
  }
}

/** Stops all children and exits with the code of the first that failed. */
export async function stop(signal = 'SIGTERM') {
  if (stopping) return
  stopping = true
  const codes = await Promise.all([...children].map(end))
  const code = codes.find((value) => value !== 0) ?? (codes.length > 0 ? 0 : 128 + constants.signals[signal])
  process.exit(code)
}

function end(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? 1)
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('exit', (code, ended) => {
      clearTimeout(timer)
      resolve(code ?? 128 + (constants.signals[ended] ?? 0))
    })
    child.kill('SIGTERM')
  })
}
