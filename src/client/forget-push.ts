/** Takes back everything of a customer that the browser shows or may be sent outside of the page: subscription, notifications, badge. */
export async function forgetPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  await Promise.allSettled([subscription?.unsubscribe(), navigator.clearAppBadge?.()])
}
