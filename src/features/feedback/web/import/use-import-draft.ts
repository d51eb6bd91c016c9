import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guess } from '#features/feedback/import/contract.ts'
import { type PartialMapping, sendFile, type UploadedFile } from '#features/feedback/web/import/import-api.ts'
import { draftOf, type MappingDraft } from '#features/feedback/web/import/mapping-draft.ts'

type Mapped = {
  draft: MappingDraft
  /** What the draft was guessed from; a mapping file is no guess. */
  guesses: readonly Guess[]
}
type Work = Mapped & {
  file: UploadedFile
  /** The imports of this file that were started here. */
  runs: readonly number[]
}

/** The file that was sent and the mapping as far as it has been edited, kept while an import of it is looked at. */
export function useImportDraft() {
  const [source, setSource] = useState<File | null>(null)
  const [work, setWork] = useState<Work | null>(null)
  const sending = useMutation({
    mutationFn: sendFile,
    // A file that is refused says why where it was dropped.
    meta: { handles: [400, 413, 415, 422] },
  })

  const send = (file: File, kept?: Mapped) => {
    setSource(file)
    sending.mutate(file, {
      onSuccess: (sent) => {
        const { draft, guesses } = kept ?? { draft: draftOf(sent.mapping), guesses: sent.guesses }
        setWork({ file: sent, draft, guesses, runs: [] })
      },
    })
  }
  return {
    work,
    sending,
    send,
    /** The server lets go of a cancelled import's file: it is sent once more, and the mapping stays. */
    sendAgain: () => {
      if (source && work) send(source, work)
    },
    edit: (change: Partial<MappingDraft>) =>
      setWork((now) => now && { ...now, draft: { ...now.draft, ...change } }),
    take: (mapping: PartialMapping) =>
      setWork((now) => now && { ...now, draft: draftOf(mapping), guesses: [] }),
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
