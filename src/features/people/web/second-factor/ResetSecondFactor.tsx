import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/second-factor/second-factor.module.css'
import { api, bodyOf } from '#platform/web/api.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

/** Lets an admin reset a lost second step. Asks first, because it cannot be undone. */
export function ResetSecondFactor({ employeeId, name }: { employeeId: string; name: string }) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () =>
      bodyOf(api.DELETE('/api/v1/employees/{id}/second_factor', { params: { path: { id: employeeId } } })),
    onSuccess: () => {
      notify(t('secondFactor.reset.done', { name }), 'success')
      void queryClient.invalidateQueries()
    },
  })
  if (!asking)
    return (
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('secondFactor.reset.button')}
      </Button>
    )
  return (
    <div className={cx('stack gap-12 justify-items-start', s.part)}>
      <p>{t('secondFactor.reset.text', { name })}</p>
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        <Button size="sm" variant="danger" autoFocus loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('secondFactor.reset.button')}
        </Button>
        <Button size="sm" onClick={() => setAsking(false)}>
          {t('signOn.own.cancel')}
        </Button>
      </div>
    </div>
  )
}
