import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import g from '#ui/gallery/gallery.module.css'
import { notify } from '#ui/notify.ts'

const none = () => undefined

export function MessageParts() {
  return (
    <>
      <Card title="Messages" className={g.wide}>
        <div className={cx('row gap-8 wrap', g.flow)} style={{ marginBlockEnd: 10 }}>
          <Button
            onClick={() =>
              notify('Review discarded', 'success', { action: { label: 'Undo', onClick: none } })
            }
          >
            With Undo
          </Button>
          <Button onClick={() => notify('Saved, but two rows were skipped', 'warning')}>Warning</Button>
          <Button onClick={() => notify('Something went wrong', 'error')}>Error</Button>
        </div>
        <div className="stack-fit gap-12">
          <Banner action={<Button variant="link">Undo</Button>}>
            Groups cleared: teams and groups exclude each other.
          </Banner>
          <Banner tone="accent">A new version is ready.</Banner>
          <Banner tone="warn" icon="plug-connected-x">
            The source last answered 10:12. New tickets arrive late.
          </Banner>
          <Banner tone="bad" live={false} action={<Button size="xs">Retry</Button>}>
            Sorry, there was an error while updating your answer. Please try again.{' '}
            <span className="small muted nowrap">req 7f3a91</span>
          </Banner>
        </div>
      </Card>
      <Card title="Nothing to show has four faces" className={g.wide}>
        <div className={g.four}>
          <EmptyState
            kind="none-yet"
            title="No responses yet"
            text="Send yourself a test survey, or load the demo company to look around."
            action={
              <Button variant="primary" size="sm">
                Send a test survey
              </Button>
            }
          />
          <EmptyState
            kind="none-match"
            title="No interactions match"
            text="Stars 1 removes most rows: without it, 38."
            action={
              <Button variant="primary" size="sm">
                Remove Stars
              </Button>
            }
          />
          <EmptyState
            kind="no-access"
            title="Reviewers is not open to you"
            text="It needs viewReviewers. Ask your admin."
            action={<Button size="sm">Go to Stream</Button>}
          />
          <ErrorState
            message="The list did not load. Your filters are kept."
            requestId="7f3a91"
            onRetry={none}
          />
        </div>
      </Card>
    </>
  )
}
