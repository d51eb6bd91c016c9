import { admins, blinded, type Line, type Rule } from '#test/guards/access-rules.ts'
import { newDropFolder } from '#test/guards/records/drop-folders.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

const FOLDERS = '/api/v1/drop_folders'
const FOLDER = `${FOLDERS}/{id}`

const has = (list: Made[], { id }: Made) => list.some((one) => String(one.id) === String(id))

const unanswered =
  (rule: Rule): Rule =>
  (cell) => {
    const outcome = rule(cell)
    return outcome === 'ok' ? 'invalid' : outcome
  }

/** Drop folders and what became of their files. */
export const DROP_FOLDERS: Readonly<Record<string, Line>> = {
  [`GET ${FOLDERS}`]: {
    who: blinded(admins),
    of: 'dropFolder',
    shows: ({ drop_folders }, made) => has(drop_folders, made),
  },
  [`POST ${FOLDERS}`]: { who: admins, ask: (_made, world) => ({ body: newDropFolder(world.services) }) },
  [`GET ${FOLDERS}/options`]: { who: admins },
  // Nothing answers there, so that the guards call no other machine.
  [`POST ${FOLDERS}/host_key`]: {
    who: unanswered(admins),
    ask: () => ({ body: { host: '127.0.0.1', port: 1 } }),
  },
  [`POST ${FOLDERS}/check`]: {
    who: admins,
    of: 'dropFolder',
    ask: ({ id }, world) => ({ body: { place: newDropFolder(world.services).place, id } }),
  },
  [`GET ${FOLDER}`]: { who: admins, of: 'dropFolder' },
  [`PUT ${FOLDER}`]: {
    who: admins,
    of: 'dropFolder',
    ask: ({ version }) => ({ body: { name: 'Recordings', version } }),
  },
  [`DELETE ${FOLDER}`]: { who: admins, of: 'dropFolder' },
  [`POST ${FOLDER}/look`]: { who: admins, of: 'dropFolder' },
  [`GET ${FOLDER}/sample`]: { who: admins, of: 'dropFolder' },
  [`GET ${FOLDER}/files`]: { who: admins, of: 'dropFile' },
  [`POST ${FOLDER}/files/{file_id}/retry`]: { who: admins, of: 'dropFile' },
}
