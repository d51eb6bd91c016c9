import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EmployeeImport, ImportFile } from '#features/people/employee-import/contract.ts'
import { LARGEST_IMPORT } from '#features/people/employee-import/limits.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import {
  draftOf,
  type ImportDraft,
  type ImportRequest,
  importCalls,
  mappingOf,
  sendFile,
  startImport,
} from '#features/people/web/employees/import/import-api.ts'
import { MappingStep } from '#features/people/web/employees/import/MappingStep.tsx'
import { NewTeams } from '#features/people/web/employees/import/NewTeams.tsx'
import { refreshEmployees } from '#features/people/web/employees/use-employee-changes.ts'
import { paths } from '#paths.ts'
import { ImportScreen } from '#platform/web/imports/ImportScreen.tsx'
import type { ImportWords } from '#platform/web/imports/imports-api.ts'
import { useImportDraft } from '#platform/web/imports/use-import-draft.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** Imports employees from a file: upload, mapping, dry run, import. */
export function EmployeeImportPage() {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const state = useImportDraft<ImportFile, ImportDraft>({ sendFile, draftOf })

  return (
    <ImportScreen<EmployeeImport, ImportFile, ImportDraft, ImportRequest>
      calls={importCalls}
      words={useWords()}
      crumb={{ label: t('employees.title'), href: paths.employees() }}
      largest={LARGEST_IMPORT}
      state={state}
      startImport={startImport}
      forGood={({ file_key, mapping, invite }) => ({
        fileKey: file_key,
        mapping: mapping as EmployeeMapping,
        dryRun: false,
        invite,
      })}
      onWritten={() => void refreshEmployees(queryClient)}
      details={(run) => <NewTeams run={run} />}
      further={() => (
        <ButtonLink variant="primary" href={paths.employees()}>
          {t('employees.import.toList')}
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
          onStart={(dryRun) =>
            start({ fileKey: file.file_key, mapping: mappingOf(draft, file), dryRun, invite: draft.invite })
          }
        />
      )}
    </ImportScreen>
  )
}

function useWords(): ImportWords {
  const { t } = useTranslation('people')
  return {
    title: t('employees.import.title'),
    lead: t('employees.import.lead'),
    drop: t('employees.import.drop'),
    dropHint: t('employees.import.dropHint'),
    created: t('employees.import.count.created'),
    updated: t('employees.import.count.updated'),
    wouldCreate: t('employees.import.count.wouldCreate'),
    wouldUpdate: t('employees.import.count.wouldUpdate'),
    noneYet: t('employees.import.history.noneText'),
  }
}
