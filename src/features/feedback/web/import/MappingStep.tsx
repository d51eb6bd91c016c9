import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/import/import.module.css'
import {
  type ImportDraft,
  previewQuery,
  type UploadedFile,
} from '#features/feedback/web/import/import-api.ts'
import { MappingEditor } from '#features/feedback/web/import/MappingEditor.tsx'
import { MappingFile } from '#features/feedback/web/import/MappingFile.tsx'
import {
  type DraftProblem,
  draftOf,
  mappingOf,
  type PartialMapping,
  problemsOf,
} from '#features/feedback/web/import/mapping-draft.ts'
import { Preview } from '#features/feedback/web/import/Preview.tsx'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { MappingFrame, type MappingStepProps } from '#platform/web/imports/MappingFrame.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

const TYPING_MS = 400

/** The file, the mapping, and the preview of both. */
export function MappingStep(props: MappingStepProps<UploadedFile, ImportDraft>) {
  const { file, draft, onChange, onReplace, onStart, starting } = props
  const { guesses } = draft
  const { t } = useTranslation('feedback')
  const mapping = useMemo(() => mappingOf(draft.mapping), [draft.mapping])
  const problems = problemsOf(draft.mapping)
  const problemText = useProblemText()
  const [settled] = useDebouncedValue(mapping, TYPING_MS)
  const looked = problems.length === 0 ? settled : null
  // The same query as the preview's, so it is sent once. A mapping that it rejects cannot be imported.
  const preview = useQuery(previewQuery(file.file_key, looked))
  const readMapping = useReadMapping(file, (read) => onChange({ mapping: draftOf(read), guesses: [] }))

  return (
    <MappingFrame
      file={file}
      problems={[...new Set(problems.map(problemText))]}
      refused={isApiError(preview.error, 422)}
      onReplace={onReplace}
      starting={starting}
      onStart={onStart}
    >
      <Card title={t('import.mapping.title')}>
        <div className={cx('row wrap between compact muted', s.mappingHead)}>
          <p>{guesses.length > 0 ? t('import.mapping.lead') : t('import.mapping.leadFile')}</p>
          <MappingFile mapping={mapping} name={file.file_name} onRead={readMapping} />
        </div>
        <MappingEditor
          header={file.header}
          draft={draft.mapping}
          guesses={guesses}
          onChange={(change) => onChange({ mapping: { ...draft.mapping, ...change } })}
        />
      </Card>
      <Preview fileKey={file.file_key} mapping={looked} />
    </MappingFrame>
  )
}

function useProblemText(): (problem: DraftProblem) => string {
  const { t } = useTranslation('feedback')
  return (problem) => {
    switch (problem.kind) {
      case 'id':
        return t('import.problem.id')
      case 'date':
        return t('import.problem.date')
      case 'content':
        return t('import.problem.content')
      case 'question':
        return t('import.problem.question')
      case 'asked-twice':
        return t('import.problem.askedTwice', { field: problem.field })
      case 'property':
        return t('import.problem.property')
      case 'named-twice':
        return t('import.problem.namedTwice', { field: problem.field })
    }
  }
}

/** Loads a mapping file if the server can parse it. Columns missing from this file can be chosen afterwards. */
function useReadMapping(file: UploadedFile, onTake: (mapping: PartialMapping) => void) {
  const { t } = useTranslation('feedback')
  const queryClient = useQueryClient()
  return async (mapping: PartialMapping): Promise<boolean> => {
    try {
      await queryClient.fetchQuery(previewQuery(file.file_key, mapping))
    } catch (error) {
      const unfinished = isApiError(error, 422) && error.errors.every(({ path }) => path === 'mapping')
      if (!unfinished || !isShaped(mapping)) {
        notify(t('import.mapping.refused', { fault: writeErrorText(error, t) }), 'error')
        return false
      }
    }
    onTake(mapping)
    return true
  }
}

const isShaped = (mapping: PartialMapping) => typeof mapping.external_id === 'object'
