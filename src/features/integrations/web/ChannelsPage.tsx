import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddByName } from '#features/company/web/AddByName.tsx'
import s from '#features/company/web/forms.module.css'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import {
  type Channel,
  channelsQuery,
  useAddChannel,
  useChangeChannel,
} from '#features/integrations/web/channels-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import type { Column } from '#ui/DataTable.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Switch } from '#ui/Switch.tsx'

const ChannelDialog = lazyPart(() => import('#features/integrations/web/ChannelDialog.tsx'), 'ChannelDialog')

/** The channels by which customers reach the company: their names, identifiers and whether they are in use. */
export function ChannelsPage() {
  const { t } = useTranslation('integrations')
  const add = useAddChannel()
  return (
    <>
      <PageBar title={t('channels.title')} crumb={<SettingsCrumb />} />
      <div className={cx(s.page, s.narrow)}>
        <p className={s.lead}>{t('channels.lead')}</p>
        <AddByName
          label={t('channels.new')}
          action={t('channels.add')}
          error={isApiError(add.error, 422) ? add.error.errors[0]?.message : undefined}
          busy={add.isPending}
          onAdd={(name, done) =>
            add.mutate(name, {
              onSuccess: () => {
                done()
                notify(t('channels.added', { name }), 'success')
              },
            })
          }
        />
        <Channels />
      </div>
    </>
  )
}

function Channels() {
  const { t } = useTranslation('integrations')
  const [editing, setEditing] = useState<Channel | null>(null)
  const channels = useQuery(channelsQuery)
  const columns = useColumns(setEditing)
  return (
    <>
      <ListCard
        caption={t('channels.title')}
        columns={columns}
        list={channels}
        rows={channels.data}
        rowKey={({ id }) => id}
        none={{ icon: 'phone', title: t('channels.noneTitle'), text: t('channels.noneText') }}
      />
      <LazyPart onFailure={() => setEditing(null)} key={editing?.id}>
        {editing && <ChannelDialog channel={editing} onClose={() => setEditing(null)} />}
      </LazyPart>
    </>
  )
}

function useColumns(edit: (channel: Channel) => void): Column<Channel>[] {
  const { t } = useTranslation('integrations')
  const change = useChangeChannel()
  const turn = ({ id, version }: Channel, values: { active: boolean }) =>
    change.mutate(
      { id, version, ...values },
      { onError: (error) => notify(writeErrorText(error, t), 'error') },
    )
  return [
    {
      id: 'name',
      header: t('channels.name'),
      cell: ({ name, slug }) => (
        <>
          <b>{name}</b>
          <br />
          <span className="small muted">{slug}</span>
        </>
      ),
    },
    {
      id: 'active',
      header: t('channels.active'),
      cell: (channel) => (
        <Switch checked={channel.active} onChange={(active) => turn(channel, { active })}>
          <span className="sr">{t('channels.activeOne', { name: channel.name })}</span>
        </Switch>
      ),
    },
    {
      id: 'integration',
      header: t('channels.integration'),
      wideOnly: true,
      cell: ({ integration, integrated }) =>
        integration?.name ?? (
          <span className="muted">{integrated ? t('channels.integrated') : t('channels.notIntegrated')}</span>
        ),
    },
    {
      id: 'acts',
      header: <span className="sr">{t('channels.acts')}</span>,
      cell: (channel) => (
        <span className={s.rowEnd}>
          <Button
            size="sm"
            variant="quiet"
            icon="pencil"
            aria-label={t('channels.editTitle', { name: channel.name })}
            onClick={() => edit(channel)}
          >
            {t('channels.edit')}
          </Button>
        </span>
      ),
    },
  ]
}
