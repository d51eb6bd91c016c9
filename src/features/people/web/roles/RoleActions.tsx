import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  holdersQuery,
  type Role,
  useDuplicateRole,
  useRemoveRole,
  useRestoreRole,
} from '#features/people/web/roles/roles-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

const RemoveRoleDialog = lazyPart(
  () => import('#features/people/web/roles/RemoveRoleDialog.tsx'),
  'RemoveRoleDialog',
)

/** Duplicates and removes a role. `fixed` roles can only be duplicated. */
export function RoleActions({ role, fixed }: { role: Role; fixed: boolean }) {
  const { t } = useTranslation('people')
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const duplicate = useDuplicateRole()
  // Use the count of the holders' list, which is current; the role's own count is from when the form was opened.
  const holders = useInfiniteQuery(holdersQuery(role.id))
  const inUse = (holders.data?.pages[0]?.employees.length ?? role.employee_count) > 0
  const { remove, removing } = useRemoval(role, () => setAsking(true))
  return (
    <div className="flex gap-8 wrap">
      <Button
        icon="copy"
        loading={duplicate.isPending}
        onClick={() =>
          duplicate.mutate(role.id, {
            onSuccess: (copy) => void router.navigate({ href: paths.role(copy.id) }),
            onError: (error) => notify(writeErrorText(error, t), 'error'),
          })
        }
      >
        {t('roles.duplicate')}
      </Button>
      {!fixed && (
        <Button icon="trash" loading={removing} onClick={() => (inUse ? setAsking(true) : remove(null))}>
          {t('roles.remove')}
        </Button>
      )}
      <LazyPart onFailure={() => setAsking(false)} key={String(asking)}>
        {asking && (
          <RemoveRoleDialog
            role={role}
            busy={removing}
            onClose={() => setAsking(false)}
            onRemove={(reassignTo) => remove(reassignTo)}
          />
        )}
      </LazyPart>
    </div>
  )
}

/** Removes a role immediately, with Undo. A role that people have asks for their new role first. */
function useRemoval(role: Role, onInUse: () => void) {
  const { t } = useTranslation('people')
  const router = useRouter()
  const removal = useRemoveRole()
  const restoration = useRestoreRole()
  // Do not use callbacks of the page here: it is left by then and they would not run.
  const restore = async () => {
    try {
      await restoration.mutateAsync(role.id)
      notify(t('roles.restored', { name: role.name }), 'success')
      await router.navigate({ href: paths.role(role.id) })
    } catch (error) {
      notify(writeErrorText(error, t), 'error')
    }
  }
  const remove = (reassignTo: number | null) =>
    removal.mutate(
      { role, reassignTo },
      {
        onSuccess: () => {
          notify(t('roles.removed', { name: role.name }), 'success', {
            action: { label: t('roles.undo'), onClick: () => void restore() },
          })
          // Skip the question about unsaved changes: the role no longer exists.
          void router.navigate({ href: paths.roles(), ignoreBlocker: true })
        },
        onError: (error) => {
          const inUse = reassignTo === null && isApiError(error, 422) && error.messageFor('reassign_to')
          if (inUse) onInUse()
          else notify(writeErrorText(error, t), 'error')
        },
      },
    )
  return { remove, removing: removal.isPending }
}
