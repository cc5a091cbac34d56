import { PreviewScreen } from '#storefront/staff/studio/preview/PreviewScreen.tsx'

const loadShop = () => import('./preview-main.tsx').then((part) => part.address)

/** The preview with the shop that it shows, which the screens of the studio do not know. */
export const PreviewPart = () => <PreviewScreen loadShop={loadShop} />
