import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TemplateValues } from '#features/coaching/templates/web/template-values.ts'
import {
  archiveTemplate,
  createTemplate,
  type ListedTemplate,
  TEMPLATES_KEY,
  type Template,
  templateQuery,
  updateTemplate,
} from '#features/coaching/templates/web/templates-queries.ts'
import { storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Kept = Pick<Template, 'name' | 'body' | 'updatedAt' | 'status'> & {
  lastUpdatedBy: { full_name: string }
}

/** The stored copy in a 409 response. */
export const storedTemplate = (error: unknown): Kept | null => storedCopy(error)

export const useCreate = () => useTemplateWrite((values: TemplateValues) => createTemplate(values))

export const useUpdate = () =>
  useTemplateWrite(({ seen, values }: { seen: Template; values: Partial<TemplateValues> }) =>
    updateTemplate(seen, values),
  )

/** Archives a template. If someone else was faster, it counts as done. */
export function useArchive() {
  const { t } = useTranslation('coaching-templates')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: ListedTemplate) => archiveTemplate(id),
    meta: { handles: 'all' },
    onSuccess: (_archived, { name }) => notify(t('archive.done', { name }), 'success'),
    onError: (error) => notify(writeErrorText(error, t), 'error'),
    onSettled: (archived, error) => refresh(archived, storedTemplate(error) !== null),
  })
}

/** Refreshes lists and history after every change; the calling component shows errors. */
function useTemplateWrite<Variables>(mutationFn: (variables: Variables) => Promise<Template>) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn,
    meta: { handles: 'all' },
    onSuccess: (saved) => refresh(saved),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return async (saved: Template | undefined, all = false) => {
    if (saved) queryClient.setQueryData(templateQuery(saved.id).queryKey, saved)
    await queryClient.invalidateQueries({
      queryKey: TEMPLATES_KEY,
      predicate: ({ queryKey }) => all || queryKey[2] !== 'one',
    })
  }
}
