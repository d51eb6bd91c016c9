import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { importFileFields } from '#lib/import-schemas.ts'

/** A file as the server received it. */
export type SentFile = z.output<z.ZodObject<typeof importFileFields>>

type Work<File extends SentFile, Draft> = {
  file: File
  draft: Draft
  /** Imports of this file that were started here. */
  runs: readonly number[]
}

/** The uploaded file and its mapping so far; both are kept while the person looks at an import of it. */
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
    // The error of a rejected file is shown next to the drop area.
    meta: { handles: [400, 413, 415, 422] },
  })

  const send = (file: File, draft?: Draft) => {
    setSource(file)
    sending.mutate(file, {
      onSuccess: (sent) => setWork({ file: sent, draft: draft ?? draftOf(sent), runs: [] }),
    })
  }
  return {
    work,
    sending,
    send,
    /** The server deletes the file of a cancelled import: upload it again and keep the mapping. */
    sendAgain: () => {
      if (source && work) send(source, work.draft)
    },
    edit: (change: (draft: Draft) => Draft) => setWork((now) => now && { ...now, draft: change(now.draft) }),
    /** Records that an import of the file has started. */
    started: (id: number, fileKey: string) =>
      setWork((now) => (now?.file.file_key === fileKey ? { ...now, runs: [...now.runs, id] } : now)),
    /** Whether an import belongs to this file; the list also shows those of others. */
    owns: (id: number) => work?.runs.includes(id) ?? false,
    clear: () => {
      setSource(null)
      setWork(null)
      sending.reset()
    },
  }
}

export type ImportDraftState<Sent extends SentFile, Draft> = ReturnType<typeof useImportDraft<Sent, Draft>>
