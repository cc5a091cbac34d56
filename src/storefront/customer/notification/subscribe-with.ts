/**
 * Returns the browser's subscription with this key of the server (base64url). One with an earlier key is
 * replaced: push services refuse what the server sends to it.
 */
export async function subscribeWith(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const current = await pushManager.getSubscription()
  if (current && keyOf(current) === key) return current
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return pushManager.subscribe(options).catch(async (error: unknown) => {
    // the earlier subscription prevents the new one
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
}

/** Returns the key of a subscription; undefined in a browser that does not say it. */
function keyOf({ options }: PushSubscription): string | undefined {
  const { applicationServerKey: key } = options
  if (!key) return undefined
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
