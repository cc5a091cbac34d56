import { menuIcon, ordersIcon, qrIcon, userIcon, walletIcon } from '#storefront/ui/icon/icons.ts'

/** The five main screens, for the header and for the bottom navigation of a phone. */
export const navLinks = [
  { to: '/$lang/', id: 'nav.menu', icon: menuIcon },
  { to: '/$lang/orders/', id: 'nav.orders', icon: ordersIcon },
  { to: '/$lang/qr/', id: 'nav.code', icon: qrIcon },
  { to: '/$lang/wallet/', id: 'nav.points', icon: walletIcon },
  { to: '/$lang/profile/', id: 'nav.account', icon: userIcon },
] as const
