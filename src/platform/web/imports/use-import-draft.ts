import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { importFileFields } from '#lib/import-schemas.ts'

/** A file as the server received it. */
export type SentFile = z.output<z.ZodObject<typeof importFileFields>>

type Work<File extends SentFile, Draft> = {
  file: File
  draft: Draft
  /** The imports of this file that were started here. */
  runs: readonly number[]
}

/** The file that was sent and the mapping as far as it has been edited, kept while an import of it is looked at. */
export function useImportDraft<Sent extends SentFile, Draft>({
  sendFile,
  draftOf,
}: {
  sendFile: (file: File) => Promise<Sent>
  draftOf: (file: Sent) => Draft
}) {
  const [source, setSource] = useState<File | null>(null)
  const [work, setWork] = useState<Work<Sent, Draft> | null>(null)
  const sending = useMutation({
    mutationFn: sendFile,
    // A file that is refused says why where it was dropped.
    meta: { handles: [400, 413, 415, 422] },
  })

  const send = (file: File, kept?: Draft) => {
    setSource(file)
    sending.mutate(file, {
      onSuccess: (sent) => setWork({ file: sent, draft: kept ?? draftOf(sent), runs: [] }),
    })
  }
  return {
    work,
    sending,
    send,
    /** The server lets go of a cancelled import's file: it is sent once more, and the mapping stays. */
    sendAgain: () => {
      if (source && work) send(source, work.draft)
    },
    edit: (change: (draft: Draft) => Draft) => setWork((now) => now && { ...now, draft: change(now.draft) }),
    /** An import of a file has begun. */
    started: (id: number, fileKey: string) =>
      setWork((now) => (now?.file.file_key === fileKey ? { ...now, runs: [...now.runs, id] } : now)),
    /** Whether an import is of this file; the list shows those of others too. */
    owns: (id: number) => work?.runs.includes(id) ?? false,
    clear: () => {
      setSource(null)
      setWork(null)
      sending.reset()
    },
  }
}

export type ImportDraftState<Sent extends SentFile, Draft> = ReturnType<typeof useImportDraft<Sent, Draft>>
