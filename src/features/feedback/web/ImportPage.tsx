import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LARGEST_IMPORT } from '#features/feedback/import/limits.ts'
import {
  draftOfFile,
  type FeedbackRun,
  type ImportDraft,
  type ImportStart,
  importCalls,
  sendFile,
  startImport,
  type UploadedFile,
} from '#features/feedback/web/import/import-api.ts'
import { MappingStep } from '#features/feedback/web/import/MappingStep.tsx'
import { mappingOf } from '#features/feedback/web/import/mapping-draft.ts'
import { paths } from '#paths.ts'
import { ImportScreen } from '#platform/web/imports/ImportScreen.tsx'
import type { ImportWords } from '#platform/web/imports/imports-api.ts'
import { useImportDraft } from '#platform/web/imports/use-import-draft.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** Imports responses from a file: upload, mapping, dry run, import. */
export function ImportPage() {
  const { t } = useTranslation('feedback')
  const { person } = useSession()
  const queryClient = useQueryClient()
  const state = useImportDraft<UploadedFile, ImportDraft>({ sendFile, draftOf: draftOfFile })

  return (
    <ImportScreen<FeedbackRun, UploadedFile, ImportDraft, ImportStart>
      calls={importCalls}
      words={useWords()}
      crumb={{ label: t('import.settings'), href: paths.settings() }}
      largest={LARGEST_IMPORT}
      state={state}
      startImport={startImport}
      forGood={({ file_key, mapping }) => ({ fileKey: file_key, mapping, dryRun: false })}
      // An import changes the data of every screen.
      onWritten={() =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== importCalls.name })
      }
      further={() => (
        <ButtonLink variant="primary" href={paths.stream(person)}>
          {t('import.run.toStream')}
        </ButtonLink>
      )}
    >
      {({ file, draft }, { starting, start, replace }) => (
        <MappingStep
          file={file}
          draft={draft}
          onChange={(change) => state.edit((now) => ({ ...now, ...change }))}
          onReplace={replace}
          starting={starting}
          onStart={(dryRun) => start({ fileKey: file.file_key, mapping: mappingOf(draft.mapping), dryRun })}
        />
      )}
    </ImportScreen>
  )
}

function useWords(): ImportWords {
  const { t } = useTranslation('feedback')
  return {
    title: t('import.title'),
    lead: t('import.lead'),
    drop: t('import.file.drop'),
    dropHint: t('import.file.hint'),
    created: t('import.count.created'),
    updated: t('import.count.updated'),
    wouldCreate: t('import.count.wouldCreate'),
    wouldUpdate: t('import.count.wouldUpdate'),
    noneYet: t('import.history.noneText'),
  }
}
