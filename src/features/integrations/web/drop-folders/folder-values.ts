import type { FolderSettings, Place } from '#features/integrations/web/drop-folders/drop-folders-api.ts'

/** What a person enters for every kind of place, so that changing the kind back loses nothing. */
export type FolderValues = {
  name: string
  kind: Place['kind']
  path: string
  bucket: string
  prefix: string
  region: string
  endpoint: string
  keyId: string
  host: string
  port: string
  directory: string
  user: string
  hostKey: string
  secret: string
  hasRecordings: boolean
  minutes: string
}

const EMPTY: FolderValues = {
  name: '',
  kind: 's3',
  path: '',
  bucket: '',
  prefix: '',
  region: '',
  endpoint: '',
  keyId: '',
  host: '',
  port: '22',
  directory: '.',
  user: '',
  hostKey: '',
  secret: '',
  hasRecordings: false,
  minutes: '5',
}

export const newValues = (): FolderValues => EMPTY

export const valuesOf = ({
  name,
  place,
  has_recordings,
  minutes,
}: Omit<FolderSettings, 'secret'>): FolderValues => ({
  ...EMPTY,
  ...placeValues(place),
  name,
  kind: place.kind,
  hasRecordings: has_recordings,
  minutes: String(minutes),
})

function placeValues(place: Place): Partial<FolderValues> {
  if (place.kind === 'local') return { path: place.path }
  if (place.kind === 'sftp') {
    const { host, port, path, user, host_key } = place
    return { host, port: String(port), directory: path, user, hostKey: host_key }
  }
  const { bucket, prefix, region, endpoint, access_key_id } = place
  return { bucket, prefix, region, endpoint: endpoint ?? '', keyId: access_key_id }
}

export function placeFrom(values: FolderValues): Place {
  if (values.kind === 'local') return { kind: 'local', path: values.path.trim() }
  if (values.kind === 'sftp')
    return {
      kind: 'sftp',
      host: values.host.trim(),
      port: Number(values.port),
      path: values.directory.trim() || '.',
      user: values.user.trim(),
      host_key: values.hostKey.trim(),
    }
  return {
    kind: 's3',
    bucket: values.bucket.trim(),
    prefix: values.prefix.trim(),
    region: values.region.trim(),
    endpoint: values.endpoint.trim() || null,
    access_key_id: values.keyId.trim(),
  }
}

export const settingsFrom = (values: FolderValues): FolderSettings => ({
  name: values.name,
  place: placeFrom(values),
  ...(values.secret !== '' && values.kind !== 'local' && { secret: values.secret }),
  has_recordings: values.hasRecordings,
  minutes: Number(values.minutes),
})

/** Where a folder is, in one line. */
export function placeText(place: Place): string {
  if (place.kind === 'local') return place.path
  if (place.kind === 's3') return ['s3:/', place.bucket, place.prefix].filter((part) => part !== '').join('/')
  return `sftp://${place.host}${place.port === 22 ? '' : `:${place.port}`}/${place.path.replace(/^\.?\/?/, '')}`
}
