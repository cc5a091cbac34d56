/** Removes the customer's push subscription, visible notifications and badge from the browser. */
export async function clearPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  await Promise.allSettled([subscription?.unsubscribe(), navigator.clearAppBadge?.()])
}
