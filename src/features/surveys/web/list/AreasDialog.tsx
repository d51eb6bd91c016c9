import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

type Area = AnswerTo<'/api/v1/areas', 'get'>['areas'][number]

const KEY = ['areas'] as const
const areasQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/areas', { signal })),
})
const previewQuery = (id: string, intoId: string) =>
  queryOptions({
    queryKey: [...KEY, 'merge', id, intoId],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/areas/{id}/merge', { params: { path: { id }, query: { into_id: intoId } }, signal }),
      ),
    staleTime: 0,
  })

/** Merges an area into another one with the same meaning. */
export function AreasDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const format = useNumberFormat()
  const queryClient = useQueryClient()
  const areas = useQuery(areasQuery)
  const [id, setId] = useState('')
  const [intoId, setIntoId] = useState('')
  const all = areas.data?.areas ?? []
  // The dialog opens before its fields are rendered.
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (areas.isSuccess) first.current?.focus()
  }, [areas.isSuccess])
  const area = all.find((each) => String(each.id) === id)
  const others = all.filter((each) => each.kind === area?.kind && each.id !== area?.id)
  const chosen = area !== undefined && others.some((each) => String(each.id) === intoId)
  const preview = useQuery({ ...previewQuery(id, intoId), enabled: chosen })
  const merge = useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/v1/areas/{id}/merge', { params: { path: { id } }, body: { into_id: Number(intoId) } }),
      ),
    meta: { handles: 'all' },
    onSuccess: ({ area: merged, into }) => {
      // Not the preview: one of an area that is being merged is refused.
      void queryClient.invalidateQueries({ queryKey: areasQuery.queryKey })
      notify(t('areas.merged', { area: merged.caption, into: into.caption }))
      onClose()
    },
  })
  const named = ({ kind, caption }: Area) => t(`areas.of.${kind}`, { caption })
  const option = (each: Area) => ({ value: String(each.id), label: named(each) })
  return (
    <Dialog
      opened
      size={560}
      busy={merge.isPending}
      title={t('areas.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={merge.isPending}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            loading={merge.isPending}
            disabled={!chosen || !preview.data}
            onClick={() => merge.mutate()}
          >
            {t('areas.submit')}
          </Button>
        </>
      }
    >
      {areas.isPending ? (
        <Skeleton height={120} />
      ) : areas.isError ? (
        <ReadError error={areas.error} onRetry={() => void areas.refetch()} />
      ) : all.length < 2 ? (
        <p>{t('areas.tooFew')}</p>
      ) : (
        <div className="stack gap-16">
          {merge.isError && <Banner tone="bad">{writeErrorText(merge.error, t)}</Banner>}
          <p>{t('areas.text')}</p>
          <Select
            label={t('areas.duplicate')}
            ref={first}
            placeholder={t('areas.choose')}
            options={all.map(option)}
            value={id}
            onChange={(event) => {
              setId(event.target.value)
              setIntoId('')
            }}
          />
          <Select
            label={t('areas.into')}
            placeholder={t('areas.choose')}
            options={others.map(option)}
            disabled={area === undefined}
            value={intoId}
            onChange={(event) => setIntoId(event.target.value)}
          />
          {chosen && preview.isError && (
            <ReadError error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {chosen && preview.data && (
            <Banner tone="warn" live>
              {t('areas.preview', {
                area: preview.data.area.caption,
                into: preview.data.into.caption,
                responses: format(preview.data.responses),
                intoResponses: format(preview.data.intoResponses),
                both: format(preview.data.both),
                after: format(preview.data.after),
              })}
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  )
}
