import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PartialMapping, sendFile, type UploadedFile } from '#features/feedback/web/import/import-api.ts'
import { draftOf, type MappingDraft } from '#features/feedback/web/import/mapping-draft.ts'

type Work = { file: UploadedFile; draft: MappingDraft }

/** The file that was sent and the mapping as far as it has been edited, kept while an import of it is looked at. */
export function useImportDraft() {
  const [source, setSource] = useState<File | null>(null)
  const [work, setWork] = useState<Work | null>(null)
  const sending = useMutation({
    mutationFn: sendFile,
    // A file that is refused says why where it was dropped.
    meta: { handles: [400, 413, 415, 422] },
  })

  const send = (file: File, kept?: MappingDraft) => {
    setSource(file)
    sending.mutate(file, {
      onSuccess: (sent) => setWork({ file: sent, draft: kept ?? draftOf(sent.mapping) }),
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
    edit: (change: Partial<MappingDraft>) =>
      setWork((now) => now && { ...now, draft: { ...now.draft, ...change } }),
    take: (mapping: PartialMapping) => setWork((now) => now && { ...now, draft: draftOf(mapping) }),
    clear: () => {
      setSource(null)
      setWork(null)
      sending.reset()
    },
  }
}
