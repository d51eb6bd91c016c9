import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReviewImport, ReviewImportFile } from '#features/qa/reviews/import/contract.ts'
import { LARGEST_IMPORT } from '#features/qa/reviews/import/limits.ts'
import type { ReviewMapping } from '#features/qa/reviews/import/mapping-schema.ts'
import {
  draftOf,
  type ImportDraft,
  type ImportStart,
  importCalls,
  mappingOf,
  sendFile,
  startImport,
} from '#features/qa/reviews/web/import/import-api.ts'
import { MappingStep } from '#features/qa/reviews/web/import/MappingStep.tsx'
import { Receipt } from '#features/qa/reviews/web/import/Receipt.tsx'
import { TemplateLink } from '#features/qa/reviews/web/import/TemplateLink.tsx'
import { paths } from '#paths.ts'
import { ImportScreen } from '#platform/web/imports/ImportScreen.tsx'
import type { ImportWords } from '#platform/web/imports/imports-api.ts'
import { useImportDraft } from '#platform/web/imports/use-import-draft.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** Imports reviews of another system: upload, mapping, dry run, import. */
export function ReviewImportPage() {
  const { t } = useTranslation('qa-reviews')
  const queryClient = useQueryClient()
  const state = useImportDraft<ReviewImportFile, ImportDraft>({ sendFile, draftOf })

  return (
    <ImportScreen<ReviewImport, ReviewImportFile, ImportDraft, ImportStart>
      calls={importCalls}
      words={useWords()}
      crumb={{ label: t('moveIn.title'), href: paths.moveIn() }}
      largest={LARGEST_IMPORT}
      accept=".zip,.json,application/zip,application/json"
      help={<TemplateLink />}
      state={state}
      startImport={startImport}
      forGood={({ file_key, mapping }) => ({
        fileKey: file_key,
        mapping: mapping as ReviewMapping,
        dryRun: false,
      })}
      onWritten={() => void queryClient.invalidateQueries()}
      details={(run) => <Receipt key={run.id} run={run} />}
      further={({ undone_at }) =>
        undone_at === null && (
          <ButtonLink variant="primary" href={paths.reviews()}>
            {t('moveIn.import.toList')}
          </ButtonLink>
        )
      }
    >
      {({ file, draft }, { starting, start, replace }) => (
        <MappingStep
          file={file}
          draft={draft}
          onChange={(change) => state.edit((now) => ({ ...now, ...change }))}
          onReplace={replace}
          starting={starting}
          onStart={(dryRun) => start({ fileKey: file.file_key, mapping: mappingOf(draft, file), dryRun })}
        />
      )}
    </ImportScreen>
  )
}

function useWords(): ImportWords {
  const { t } = useTranslation('qa-reviews')
  return {
    title: t('moveIn.import.title'),
    lead: t('moveIn.import.lead'),
    drop: t('moveIn.import.drop'),
    dropHint: t('moveIn.import.dropHint'),
    created: t('moveIn.import.count.created'),
    wouldCreate: t('moveIn.import.count.wouldCreate'),
    updated: t('moveIn.import.count.updated'),
    wouldUpdate: t('moveIn.import.count.wouldUpdate'),
    noneYet: t('moveIn.import.noneText'),
  }
}
