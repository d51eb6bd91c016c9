import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

export type Instruction = { name: string; text: string }

/** A stage of a Dockerfile: its root folder, and what its instructions say about how it runs. */
export type Stage = {
  root: string
  workdir: string
  env: Record<string, string>
  user: string | null
  entrypoint: string[]
  cmd: string[]
  healthcheck: string[]
  ran: string[]
}

/** The instructions, one for each line. Continued lines are not supported: the Dockerfile has none. */
export function readInstructions(path: string): Instruction[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      return { name, text }
    })
}

/**
 * Builds the file systems of a Dockerfile's stages in folders and returns the last one. `run` carries out a RUN
 * instruction in the stage. COPY takes its files from `context`.
 */
export function buildStages(
  instructions: Instruction[],
  { context, folder, run }: { context: string; folder: string; run: (command: string, stage: Stage) => void },
): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const { name, text } of instructions) {
    if (name === 'FROM') {
      stage = begin(join(folder, `stage-${stages.size}`))
      stages.set(/ AS (\w+)$/.exec(text)?.[1] ?? String(stages.size), stage)
      continue
    }
    if (stage === undefined) throw new Error(`${name} comes before FROM`)
    if (name === 'COPY') copy(text, stage, { context, stages })
    else if (name === 'RUN') {
      run(text, stage)
      stage.ran.push(text)
    } else describeStage(stage, name, text)
  }
  if (stage === undefined) throw new Error('The Dockerfile has no stage.')
  return stage
}

function begin(root: string): Stage {
  mkdirSync(root, { recursive: true })
  return { root, workdir: '/', env: {}, user: null, entrypoint: [], cmd: [], healthcheck: [], ran: [] }
}

function describeStage(stage: Stage, name: string, text: string): void {
  if (name === 'WORKDIR') {
    stage.workdir = text
    mkdirSync(join(stage.root, text), { recursive: true })
  } else if (name === 'ENV') {
    const [, variable = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? []
    stage.env[variable] = value
  } else if (name === 'USER') stage.user = text
  else if (name === 'ENTRYPOINT') stage.entrypoint = JSON.parse(text)
  else if (name === 'CMD') stage.cmd = JSON.parse(text)
  else if (name === 'HEALTHCHECK') stage.healthcheck = JSON.parse(text.slice(text.indexOf('[')))
  else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name))
    throw new Error(`${name} is not supported here`)
}

/** Copies as hard links, which takes no time and no space. The image is read-only when it runs. */
export function linkAll(from: string, to: string): void {
  mkdirSync(to.endsWith('/.') ? to : dirname(to), { recursive: true })
  execFileSync('cp', ['--archive', '--link', to.endsWith('/.') ? `${from}/.` : from, to])
}

function copy(
  text: string,
  stage: Stage,
  { context, stages }: { context: string; stages: Map<string, Stage> },
): void {
  const words = text.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const source = from === undefined ? context : stages.get(from)?.root
  if (source === undefined) throw new Error(`There is no stage ${from}`)
  const to = words.pop() ?? '.'
  for (const word of words) {
    const path = join(source, word)
    // A folder's content goes into the target, a file below it only if the target ends in a slash.
    const target = join(stage.root, resolve(stage.workdir, to), to.endsWith('/') ? basename(word) : '')
    if (!existsSync(path)) throw new Error(`COPY ${word}: this file does not exist`)
    linkAll(path, statSync(path).isDirectory() ? `${target}/.` : target)
  }
}
