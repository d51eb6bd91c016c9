import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoleActions } from '#features/people/web/roles/RoleActions.tsx'
import s from '#features/people/web/roles/RolePage.module.css'
import { RoleRights } from '#features/people/web/roles/RoleRights.tsx'
import {
  changedAgain,
  differences,
  draftOf,
  fixedBecause,
  isRoleDraft,
  isSameRole,
  type RoleDraft,
} from '#features/people/web/roles/role-draft.ts'
import {
  type Role,
  type RoleTemplate,
  roleQuery,
  storedRole,
  useSaveRole,
} from '#features/people/web/roles/roles-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useCan } from '#platform/web/session.ts'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

const RoleConflict = lazyPart(() => import('#features/people/web/roles/RoleConflict.tsx'), 'RoleConflict')

type RoleEditorProps = { role: Role; template: RoleTemplate | undefined }

export function RoleEditor({ role, template }: RoleEditorProps) {
  const { t } = useTranslation('people')
  const fixed = fixedBecause(role, useCan('admin'))
  const form = useRoleForm(role)
  const changes = differences(form.draft, form.copy).length
  return (
    <>
      <form className={s.page} onSubmit={form.submit} noValidate>
        <div className="narrow-only">
          <RoleActions role={form.copy} fixed={fixed !== null} />
        </div>
        {fixed !== null && (
          <Banner icon="lock">{fixed === 'builtIn' ? t('roles.builtInText') : t('roles.vendorText')}</Banner>
        )}
        <RestoredForm form={form.typed} />
        {fixed === null && (
          <TextInput
            className={s.narrow}
            label={t('roles.name')}
            name="name"
            required
            maxLength={100}
            autoComplete="off"
            value={form.draft.name}
            error={form.nameError}
            onChange={(event) => form.change({ ...form.draft, name: event.target.value })}
          />
        )}
        <RoleRights draft={form.draft} template={template} readOnly={fixed !== null} onChange={form.change} />
        {changes > 0 && (
          <div className={s.bar}>
            <p role="status">{t('roles.unsaved', { count: changes })}</p>
            <Button onClick={form.discard}>{t('roles.discard')}</Button>
            <Button type="submit" variant="primary" loading={form.saving}>
              {t('roles.save')}
            </Button>
          </div>
        )}
      </form>
      <UnsavedGuard when={changes > 0} />
      <LazyPart onFailure={form.keepMine} key={form.stored?.version}>
        {form.stored && (
          <RoleConflict
            mine={form.draft}
            stored={form.stored}
            onTakeStored={form.takeStored}
            onKeepMine={form.keepMine}
          />
        )}
      </LazyPart>
    </>
  )
}

/** The form's state: the edited values, and the stored copy after a refused save. */
function useRoleForm(role: Role) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const save = useSaveRole(role.id)
  const form = useRestorableForm(`role-${role.id}`, {
    copy: role,
    valuesOf: draftOf,
    isSame: isSameRole,
    fits: isRoleDraft,
  })
  /** `copy` is the version that the next save changes. */
  const { base: copy, values: draft, setValues: setDraft } = form
  const [stored, setStored] = useState<Role | null>(null)
  const take = (newer: Role, values: (now: RoleDraft) => RoleDraft) => {
    queryClient.setQueryData(roleQuery(role.id).queryKey, newer)
    form.setBase(newer, values)
    setStored(null)
  }
  return {
    typed: form,
    draft,
    copy,
    stored,
    saving: save.isPending,
    nameError: isApiError(save.error, 422) ? save.error.messageFor('name') : undefined,
    change: setDraft,
    discard: () => {
      save.reset()
      form.discard()
    },
    takeStored: () => {
      if (stored) take(stored, () => draftOf(stored))
    },
    /** Puts the edits on top of the newer copy; nothing is saved until Save is pressed again. */
    keepMine: () => {
      if (stored) take(stored, (now) => changedAgain(copy, now, stored))
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (save.isPending) return
      save.mutate(
        { ...draft, version: copy.version },
        {
          onSuccess: (saved) => {
            // Keep edits made during the save.
            take(saved, (now) => (now === draft ? draftOf(saved) : now))
            notify(t('roles.saved'), 'success')
          },
          onError: (error) => {
            const newer = storedRole(error)
            if (newer) setStored(newer)
            else if (!isApiError(error, 422) || !error.messageFor('name'))
              if (isApiError(error, 409) || isApiError(error, 422)) notify(writeErrorText(error, t), 'error')
          },
        },
      )
    },
  }
}
