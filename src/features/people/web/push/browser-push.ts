/** Whether this browser shows notifications of Plaudit. */
export type BrowserPush = 'unsupported' | 'blocked' | 'off' | 'subscribed'

export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export async function readBrowserPush(): Promise<BrowserPush> {
  const pushManager = await ownPushManager()
  if (!pushManager) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'subscribed' : 'off'
}

/** Asks the person, and throws NotAllowed if they or the browser refuse. */
export async function subscribeBrowser(publicKey: string): Promise<Subscription> {
  const pushManager = await ownPushManager()
  if (!pushManager || (await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const before = await pushManager.getSubscription()
  // Of another company, or of a key that was lost.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  return partsOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** The subscription that this browser has; null without the permission to show notifications. */
export async function browserSubscription(): Promise<Subscription | null> {
  const pushManager = await ownPushManager()
  if (!pushManager || Notification.permission !== 'granted') return null
  const subscription = await pushManager.getSubscription()
  return subscription && partsOf(subscription)
}

export async function unsubscribeBrowser(): Promise<void> {
  const pushManager = await ownPushManager()
  await (await pushManager?.getSubscription())?.unsubscribe()
}

/** Undefined in browsers without web push, such as those of phones before Plaudit is on the home screen. */
async function ownPushManager(): Promise<PushManager | undefined> {
  if (!('Notification' in window) || !('PushManager' in window)) return undefined
  return (await navigator.serviceWorker?.getRegistration())?.pushManager
}

function partsOf(subscription: PushSubscription): Subscription {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
