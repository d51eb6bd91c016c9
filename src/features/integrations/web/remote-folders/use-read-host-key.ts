import { useMutation } from '@tanstack/react-query'
import { api, bodyOf } from '#platform/web/api.ts'

/** Reads the fingerprint of an SFTP server. */
export function useReadHostKey() {
  return useMutation({
    mutationFn: async (body: { host: string; port: number }) =>
      (await bodyOf(api.POST('/api/v1/drop_folders/host_key', { body }))).host_key,
    meta: { handles: 'all' },
  })
}
