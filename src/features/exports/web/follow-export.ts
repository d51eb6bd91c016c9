import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import {
  exportsQuery,
  fileOf,
  isUnderWay,
  readExport,
  sessionKey,
} from '#features/exports/web/exports-api.ts'
import { notify } from '#ui/notify.ts'

const FIRST_LOOK_MS = 400
const LONGEST_PAUSE_MS = 4_000

/** Waits until an export is finished, on whatever page the person is then, and offers the file. */
export async function followExport(queryClient: QueryClient, t: TFunction, id: string): Promise<void> {
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    // Signed out or offline: the list of exports shows the result later.
    const found = await readExport(id).catch(() => null)
    if (found === null) return
    if (isUnderWay(found)) continue
    void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: sessionKey })
    const { s3Url } = found
    if (s3Url === null) notify(found.fault ?? t('exports:failed'), 'error')
    else
      notify(t('exports:ready'), 'success', {
        action: { label: t('exports:download'), onClick: () => window.location.assign(fileOf(s3Url)) },
      })
    return
  }
}
