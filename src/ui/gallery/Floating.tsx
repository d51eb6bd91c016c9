import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyHelp } from '#ui/KeyHelp.tsx'
import { Menu } from '#ui/Menu.tsx'
import { MultiSelect } from '#ui/MultiSelect.tsx'
import { notify } from '#ui/notify.ts'
import { Palette } from '#ui/Palette.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** Floating components, opened by the address (?view=palette and so on) or by keys. */
export function Floating({ view }: { view: string }) {
  const [open, setOpen] = useState(view)
  const close = () => setOpen('')
  useShortcuts([
    { keys: 'mod+k', label: 'Search', section: 'Everywhere', run: () => setOpen('palette') },
    { keys: '?', label: 'These keys', section: 'Everywhere', run: () => setOpen('keys') },
    { keys: 'g s', label: 'Go to Stream', section: 'Go', run: () => notify('Stream', 'success') },
    { keys: 'j', label: 'Next', section: 'List', run: () => notify('Next', 'success') },
    { keys: 'k', label: 'Previous', section: 'List', run: () => notify('Previous', 'warning') },
  ])
  return (
    <>
      <Palette
        opened={open === 'palette'}
        onClose={close}
        onChoose={(item) => notify(item.label, 'success')}
        recent={[
          { id: 'p1', label: 'Kai Pritchard', person: { name: 'Kai Pritchard' }, detail: 'Sales Desk' },
        ]}
        groups={[
          {
            id: 'people',
            label: 'People',
            items: [
              {
                id: 'p2',
                label: 'Priya Raman',
                person: { name: 'Priya Raman' },
                detail: 'Billing North',
                hint: 'Open profile',
              },
              {
                id: 'p1',
                label: 'Kai Pritchard',
                person: { name: 'Kai Pritchard' },
                detail: 'Sales Desk',
                hint: 'Open profile',
              },
            ],
          },
          {
            id: 'actions',
            label: 'Actions',
            actions: true,
            items: [
              { id: 'a1', label: 'Review a random interaction', icon: 'arrows-shuffle', keys: 'shift+r' },
            ],
          },
          {
            id: 'pages',
            label: 'Pages',
            items: [
              {
                id: 's1',
                label: 'Privacy and retention',
                detail: 'Settings',
                icon: 'lock',
                href: '#privacy',
              },
              { id: 's2', label: 'Stream', icon: 'message-2', href: '#stream', keys: 'g s' },
            ],
          },
        ]}
      />
      <Dialog
        opened={open === 'dialog'}
        onClose={close}
        title="This was changed while you were away"
        footer={
          <>
            <Button onClick={close}>Take theirs</Button>
            <Button variant="primary" onClick={close} data-autofocus>
              Keep mine
            </Button>
          </>
        }
      >
        Your text is kept. Choose what stays.
      </Dialog>
      <Sheet
        opened={open === 'sheet'}
        onClose={close}
        title="Filters"
        footer={<Button variant="primary">Show 38</Button>}
      >
        <TextInput label="Store" data-autofocus />
      </Sheet>
      <KeyHelp opened={open === 'keys'} onClose={close} />
      {(view === 'menu' || view === 'popover') && (
        <div style={{ position: 'fixed', insetBlockStart: 100, insetInlineStart: 260 }}>
          <Menu
            opened={open === 'menu'}
            onChange={(opened) => setOpen(opened ? 'menu' : '')}
            target={<Button>Actions</Button>}
            items={[
              { label: 'Review', icon: 'clipboard-check', keys: 'r' },
              { label: 'Follow up', icon: 'flag', keys: 'n' },
              'separator',
              { label: 'Copy link', icon: 'link', keys: 'c' },
              { label: 'Remove', icon: 'trash', danger: true },
            ]}
          />
          <Popover
            label="Channels"
            opened={open === 'popover'}
            onChange={(opened) => setOpen(opened ? 'popover' : '')}
            target={<Button onClick={() => setOpen('popover')}>Channels</Button>}
          >
            <MultiSelect
              label="Channels"
              options={['Phone', 'Chat', 'Email'].map((label) => ({ value: label, label }))}
              value={['Chat']}
              onChange={() => undefined}
            />
          </Popover>
        </div>
      )}
    </>
  )
}
