import { brandPoints } from '#storefront/i18n/brand.ts'
import { menuIcon, ordersIcon, qrIcon, userIcon, walletIcon } from '#storefront/ui/icon/icons.ts'

const links = [
  { to: '/$lang/', id: 'nav.menu', icon: menuIcon },
  { to: '/$lang/orders/', id: 'nav.orders', icon: ordersIcon },
  { to: '/$lang/qr/', id: 'nav.code', icon: qrIcon },
  { to: '/$lang/wallet/', id: 'nav.points', icon: walletIcon },
  { to: '/$lang/profile/', id: 'nav.account', icon: userIcon },
] as const

/**
 * The main screens, for the header and for the bottom navigation of a phone. A brand without points has no
 * link to them.
 */
export const navLinks = (): readonly (typeof links)[number][] =>
  links.filter(({ id }) => id !== 'nav.points' || brandPoints() !== 'none')
