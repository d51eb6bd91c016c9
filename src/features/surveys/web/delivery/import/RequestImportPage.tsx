import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportFile, RequestImport } from '#features/surveys/delivery/import/contract.ts'
import { LARGEST_IMPORT } from '#features/surveys/delivery/import/limits.ts'
import type { RequestMapping } from '#features/surveys/delivery/import/mapping-schema.ts'
import {
  draftOf,
  type ImportDraft,
  type ImportStart,
  importCalls,
  mappingOf,
  sendFile,
  startImport,
} from '#features/surveys/web/delivery/import/import-api.ts'
import { MappingStep } from '#features/surveys/web/delivery/import/MappingStep.tsx'
import { paths } from '#paths.ts'
import { ImportScreen } from '#platform/web/imports/ImportScreen.tsx'
import type { ImportWords } from '#platform/web/imports/imports-api.ts'
import { useImportDraft } from '#platform/web/imports/use-import-draft.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** Sends surveys to the customers in a file: upload, mapping, dry run, import. */
export function RequestImportPage() {
  const { t } = useTranslation('surveys')
  const queryClient = useQueryClient()
  const state = useImportDraft<ImportFile, ImportDraft>({ sendFile, draftOf })

  return (
    <ImportScreen<RequestImport, ImportFile, ImportDraft, ImportStart>
      calls={importCalls}
      words={useWords()}
      crumb={{ label: t('delivery.title'), href: paths.surveyRequests() }}
      largest={LARGEST_IMPORT}
      state={state}
      startImport={startImport}
      forGood={({ file_key, mapping }) => ({
        fileKey: file_key,
        mapping: mapping as RequestMapping,
        dryRun: false,
      })}
      onWritten={() => void queryClient.invalidateQueries({ queryKey: ['survey-requests'] })}
      further={() => (
        <ButtonLink variant="primary" href={paths.surveyRequests()}>
          {t('requestImport.toList')}
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
          onStart={(dryRun) => start({ fileKey: file.file_key, mapping: mappingOf(draft, file), dryRun })}
        />
      )}
    </ImportScreen>
  )
}

function useWords(): ImportWords {
  const { t } = useTranslation('surveys')
  return {
    title: t('requestImport.title'),
    lead: t('requestImport.lead'),
    drop: t('requestImport.drop'),
    dropHint: t('requestImport.dropHint'),
    created: t('requestImport.count.created'),
    wouldCreate: t('requestImport.count.wouldCreate'),
    noneYet: t('requestImport.noneText'),
  }
}
