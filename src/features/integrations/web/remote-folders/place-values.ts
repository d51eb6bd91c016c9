import type { AnswerTo } from '#platform/web/api.ts'

/** Where a remote folder is: on S3, on an SFTP server, or on the server that Plaudit runs on. */
export type Place = AnswerTo<'/api/v1/drop_folders', 'get'>['drop_folders'][number]['place']

/** What a person enters for every kind of place, so that changing the kind back loses nothing. */
export type PlaceValues = {
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
}

export const EMPTY_PLACE: PlaceValues = {
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
}

export const placeValues = (place: Place): PlaceValues => ({
  ...EMPTY_PLACE,
  ...ownValues(place),
  kind: place.kind,
})

function ownValues(place: Place): Partial<PlaceValues> {
  if (place.kind === 'local') return { path: place.path }
  if (place.kind === 'sftp') {
    const { host, port, path, user, host_key } = place
    return { host, port: String(port), directory: path, user, hostKey: host_key }
  }
  const { bucket, prefix, region, endpoint, access_key_id } = place
  return { bucket, prefix, region, endpoint: endpoint ?? '', keyId: access_key_id }
}

export function placeFrom(values: PlaceValues): Place {
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

/** The place with its secret, if one was entered. */
export const placeInput = (values: PlaceValues): { place: Place; secret?: string } => ({
  place: placeFrom(values),
  ...(values.secret !== '' && values.kind !== 'local' && { secret: values.secret }),
})

/** Where a folder is, in one line. */
export function placeText(place: Place): string {
  if (place.kind === 'local') return place.path
  if (place.kind === 's3') return ['s3:/', place.bucket, place.prefix].filter((part) => part !== '').join('/')
  return `sftp://${place.host}${place.port === 22 ? '' : `:${place.port}`}/${place.path.replace(/^\.?\/?/, '')}`
}
