import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { isLang, langs } from '#domain/locale.ts'
import { orderIdPattern } from '#domain/order-id.ts'
import { isMethod } from '#domain/method.ts'
import { Refused, Unreachable } from '#client/call.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { loadFirstWords, loadWords } from '#storefront/i18n/words.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { MenuScreen } from '#storefront/customer/menu/MenuScreen.tsx'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { RouterContext } from './router-context.ts'
import { FailureScreen } from './frame/FailureScreen.tsx'
import { LastResort } from './frame/LastResort.tsx'
import { guard } from './guard.ts'
import { LangLayout } from './frame/LangLayout.tsx'
import { NotFoundScreen } from './frame/NotFoundScreen.tsx'
import { ownPath } from '#storefront/platform/navigation/own-path.ts'
import { searchText } from '#storefront/platform/navigation/search-text.ts'
import type { StudioPart } from './studio-parts.ts'
import { RootLayout } from './frame/RootLayout.tsx'

// Every URL of the shop. Each ends with a slash (`trailingSlash`), so `getRouteApi('/$lang/cart')` is the
// screen of /en/cart/. Each screen is its own chunk, except the menu, where most visits start.

const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { title: 'app.name' },
  beforeLoad: ({ location, context, matches }) => {
    const [, first] = location.pathname.split('/')
    const lang = isLang(first) ? first : context.lang
    return matches.at(-1)?.staticData.firstWords && !import.meta.env.SSR
      ? loadFirstWords(lang)
      : loadWords(lang)
  },
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: LastResort,
})

/** The server redirects `/` itself; this is for a link inside the app. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'app.name' },
  beforeLoad: ({ context }) => {
    throw redirect({ to: '/$lang/', params: { lang: context.lang }, replace: true })
  },
})

const langRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$lang',
  staticData: { title: 'app.name' },
  params: {
    parse: ({ lang }) => {
      if (!isLang(lang)) throw notFound({ routeId: rootRouteId })
      return { lang }
    },
  },
  beforeLoad: ({ context, location, matches, params }) => {
    const shown = matches.at(-1)
    // a path that cannot exist is a 404 for guests too: they need not sign in first
    const access = shown?.paramsError === undefined ? shown?.staticData.access : 'open'
    // the server renders the sign-in as a guest sees it
    if (access === 'guest' && import.meta.env.SSR) return undefined
    return guard(access ?? 'open', { context, location, lang: params.lang })
  },
  component: LangLayout,
  // the only error component: an error below replaces the whole page
  errorComponent: FailureScreen,
})

const inLang = { getParentRoute: () => langRoute }

/** The path to open after the sign-in. Only paths of the shop; others are ignored. */
const next = v.object({
  next: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.check((path) => ownPath(path) !== undefined),
      ),
    ),
    undefined,
  ),
})

const text = (length: number) => v.fallback(v.optional(v.pipe(searchText, v.maxLength(length))), undefined)

const whole = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined)

const ticketNumber = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(9999))),
  undefined,
)

const menuRoute = createRoute({
  ...inLang,
  path: '/',
  staticData: {
    title: 'title.menu',
    masthead: true,
    nav: true,
    firstWords: true,
    rendered: 'customer/menu/MenuScreen.tsx',
    painted: true,
  },
  // `q` is the search text; an empty one opens the search. `dish` is the dish whose sheet is open over the
  // menu (a route mask shows /products/{id}/ as its link). `cart` opens a guest's cart over the menu, so that
  // the way back from the sign-in leads to it.
  validateSearch: v.object({
    q: text(100),
    dish: text(100),
    cart: v.fallback(v.optional(v.literal(true)), undefined),
  }),
  loader: async ({ context }) => void (await loadMenu(context)),
  component: MenuScreen,
})

const homeRoute = createRoute({
  ...inLang,
  path: 'home',
  staticData: { title: 'title.home', layout: 'empty', rendered: 'customer/home/HomeScreen.tsx' },
  loader: ({ context }) => loadBranches(context),
  component: lazyRouteComponent(() => import('#storefront/customer/home/HomeScreen.tsx'), 'HomeScreen'),
})

const aboutRoute = createRoute({
  ...inLang,
  path: 'about-us',
  staticData: { title: 'title.about', nav: true, rendered: 'customer/about/AboutScreen.tsx' },
  loader: ({ context }) => loadBranches(context),
  component: lazyRouteComponent(() => import('#storefront/customer/about/AboutScreen.tsx'), 'AboutScreen'),
})

const feastRoute = createRoute({
  ...inLang,
  path: 'feast',
  staticData: { title: 'title.feast', rendered: 'customer/feast/FeastScreen.tsx' },
  // the guests, the occasion and the dishes: the whole plan is in the address
  validateSearch: v.object({
    a: whole,
    k: whole,
    o: text(20),
    p: text(20),
    m: whole,
    t: whole,
    b: text(100),
    l: text(4000),
    show: text(10),
  }),
  loader: async ({ context }) => void (await loadMenu(context)),
  component: lazyRouteComponent(() => import('#storefront/customer/feast/FeastScreen.tsx'), 'FeastScreen'),
})

const branchesRoute = createRoute({
  ...inLang,
  path: 'branches',
  staticData: { title: 'title.branches', nav: true, rendered: 'customer/branch/BranchesScreen.tsx' },
  validateSearch: v.object({ q: text(100) }),
  loader: ({ context }) => loadFirstBranches(context),
  component: lazyRouteComponent(
    () => import('#storefront/customer/branch/BranchesScreen.tsx'),
    'BranchesScreen',
  ),
})

const methodRoute = createRoute({
  ...inLang,
  path: 'method/$id',
  params: {
    parse: ({ id }) => {
      if (!isMethod(id)) throw notFound({ routeId: rootRouteId })
      return { id }
    },
  },
  staticData: { title: 'title.method', rendered: 'customer/method/MethodScreen.tsx' },
  validateSearch: next,
  loader: ({ context }) => loadFirstBranches(context),
  component: lazyRouteComponent(() => import('#storefront/customer/method/MethodScreen.tsx'), 'MethodScreen'),
})

const dishRoute = createRoute({
  ...inLang,
  path: 'products/$id',
  staticData: { title: 'title.dish', rendered: 'customer/dish/MenuItemScreen.tsx' },
  validateSearch: v.object({ line: text(100), branch: text(100) }),
  loader: ({ context, params }) => loadDish(context, params.id),
  component: lazyRouteComponent(
    () => import('#storefront/customer/dish/MenuItemScreen.tsx'),
    'MenuItemScreen',
  ),
})

const termsRoute = createRoute({
  ...inLang,
  path: 'terms',
  staticData: { title: 'title.terms', rendered: 'customer/legal/TermsScreen.tsx' },
  loader: ({ context }) => loadBranches(context),
  component: lazyRouteComponent(() => import('#storefront/customer/legal/TermsScreen.tsx'), 'TermsScreen'),
})

const privacyRoute = createRoute({
  ...inLang,
  path: 'privacy',
  staticData: { title: 'title.privacy', rendered: 'customer/legal/PrivacyScreen.tsx' },
  loader: ({ context }) => loadBranches(context),
  component: lazyRouteComponent(
    () => import('#storefront/customer/legal/PrivacyScreen.tsx'),
    'PrivacyScreen',
  ),
})

/**
 * The id of an order or a bill, or the secret of a link: 404 for one that cannot exist, without a request.
 */
const ofSecret = <Name extends string>(name: Name) => ({
  parse: (params: Readonly<Record<Name, string>>) => {
    if (!orderIdPattern.test(params[name])) throw notFound({ routeId: rootRouteId })
    return params
  },
})

const orderRoute = createRoute({
  ...inLang,
  path: 'order/$id',
  params: ofSecret('id'),
  staticData: { title: 'title.order' },
  loader: async ({ context, params }) => {
    const [{ loadBeside }] = await Promise.all([
      import('#storefront/customer/order/load-beside.ts'),
      loadOrder(context, params.id),
    ])
    await loadBeside(context.queryClient, params.id)
  },
  component: lazyRouteComponent(() => import('#storefront/customer/order/OrderScreen.tsx'), 'OrderScreen'),
})

const payRoute = createRoute({
  ...inLang,
  path: 'pay/$id',
  params: ofSecret('id'),
  staticData: { title: 'title.pay' },
  // added by the bank, as for an order
  validateSearch: v.object({ status: text(40) }),
  loader: ({ context, params }) => loadBill(context, params.id),
  component: lazyRouteComponent(() => import('#storefront/customer/bill/PayScreen.tsx'), 'PayScreen'),
})

const payOrderRoute = createRoute({
  ...inLang,
  path: 'pay-order/$token',
  params: ofSecret('token'),
  staticData: { title: 'title.pay-order' },
  // added by the bank, as for an order
  validateSearch: v.object({ status: text(40) }),
  loader: ({ context, params }) => loadLinkedOrder(context, params.token),
  component: lazyRouteComponent(
    () => import('#storefront/customer/payment-link/PayLinkScreen.tsx'),
    'PayLinkScreen',
  ),
})

const cartTestRoute = createRoute({
  ...inLang,
  path: 'addtocarttest',
  staticData: { title: 'title.cart-test' },
  component: lazyRouteComponent(
    () => import('#storefront/customer/debug/CartTestScreen.tsx'),
    'CartTestScreen',
  ),
})

// only for guests, and for customers who have not given a name yet

const loginRoute = createRoute({
  ...inLang,
  path: 'auth/login',
  staticData: {
    title: 'title.login',
    access: 'guest',
    layout: 'empty',
    rendered: 'customer/sign-in/LoginScreen.tsx',
  },
  validateSearch: next,
  // the background has pictures of dishes; without them the screen works as well
  loader: ({ context }) => loadBranches(context).catch(() => undefined),
  component: lazyRouteComponent(() => import('#storefront/customer/sign-in/LoginScreen.tsx'), 'LoginScreen'),
})

const otpRoute = createRoute({
  ...inLang,
  path: 'auth/otp',
  staticData: { title: 'title.otp', access: 'guest', layout: 'empty' },
  validateSearch: next,
  component: lazyRouteComponent(() => import('#storefront/customer/sign-in/OtpScreen.tsx'), 'OtpScreen'),
})

const registerRoute = createRoute({
  ...inLang,
  path: 'auth/register',
  staticData: { title: 'title.register', access: 'guest', layout: 'empty' },
  validateSearch: next,
  component: lazyRouteComponent(
    () => import('#storefront/customer/sign-in/RegisterScreen.tsx'),
    'RegisterScreen',
  ),
})

// for a signed-in customer

const cartRoute = createRoute({
  ...inLang,
  path: 'cart',
  staticData: { title: 'title.cart', access: 'auth', painted: true },
  loader: async ({ context }) => void (await loadMenu(context)),
  component: lazyRouteComponent(() => import('#storefront/customer/cart/CartScreen.tsx'), 'CartScreen'),
})

/** A family cart: for everyone with its link. */
const familyCartRoute = createRoute({
  ...inLang,
  path: 'cart/$code',
  params: ofSecret('code'),
  staticData: { title: 'title.family-cart', layout: 'empty' },
  validateSearch: v.object({ show: v.fallback(v.optional(v.picklist(['menu', 'part'])), undefined) }),
  component: lazyRouteComponent(
    () => import('#storefront/customer/family-cart/FamilyCartScreen.tsx'),
    'FamilyCartScreen',
  ),
})

// parts of one order, for everyone with the link

const followRoute = createRoute({
  ...inLang,
  path: 'follow/$token',
  params: ofSecret('token'),
  staticData: { title: 'title.follow', layout: 'empty' },
  component: lazyRouteComponent(
    () => import('#storefront/customer/order-link/FollowScreen.tsx'),
    'FollowScreen',
  ),
})

const guardRoute = createRoute({
  ...inLang,
  path: 'guard/$token',
  params: ofSecret('token'),
  staticData: { title: 'title.guard', layout: 'empty' },
  component: lazyRouteComponent(
    () => import('#storefront/customer/order-link/GuardScreen.tsx'),
    'GuardScreen',
  ),
})

const courierRoute = createRoute({
  ...inLang,
  path: 'courier/$token',
  params: ofSecret('token'),
  staticData: { title: 'title.courier', layout: 'empty' },
  component: lazyRouteComponent(
    () => import('#storefront/customer/courier/CourierScreen.tsx'),
    'CourierScreen',
  ),
})

const checkoutRoute = createRoute({
  ...inLang,
  path: 'checkout',
  staticData: { title: 'title.checkout', access: 'auth' },
  loader: ({ context }) => Promise.all([loadMenu(context), loadBranches(context)]).then(() => undefined),
  component: lazyRouteComponent(
    () => import('#storefront/customer/checkout/CheckoutScreen.tsx'),
    'CheckoutScreen',
  ),
})

const thankYouRoute = createRoute({
  ...inLang,
  path: 'thank-you/$id',
  params: ofSecret('id'),
  staticData: { title: 'title.thank-you', access: 'auth', layout: 'empty' },
  // the bank adds `status` on the way back; it says nothing certain about the payment
  validateSearch: v.object({ status: text(40) }),
  loader: ({ context, params }) => loadOrder(context, params.id),
  component: lazyRouteComponent(
    () => import('#storefront/customer/order/placed/ThankYouScreen.tsx'),
    'ThankYouScreen',
  ),
})

const rateRoute = createRoute({
  ...inLang,
  path: 'order/$id/rate',
  params: ofSecret('id'),
  staticData: { title: 'title.rate', access: 'auth' },
  loader: ({ context, params }) => loadOrder(context, params.id),
  component: lazyRouteComponent(() => import('#storefront/customer/rating/RateScreen.tsx'), 'RateScreen'),
})

const invoiceRoute = createRoute({
  ...inLang,
  path: 'order/$id/invoice',
  params: ofSecret('id'),
  staticData: { title: 'title.invoice', access: 'auth' },
  loader: ({ context, params }) => loadInvoices(context, params.id),
  component: lazyRouteComponent(
    () => import('#storefront/customer/invoice/InvoiceScreen.tsx'),
    'InvoiceScreen',
  ),
})

const ordersRoute = createRoute({
  ...inLang,
  path: 'orders',
  staticData: { title: 'title.orders', access: 'auth', nav: true, painted: true },
  // used by the app icon's shortcut to order again
  validateSearch: v.object({
    show: v.fallback(v.optional(v.picklist(['active', 'previous'])), undefined),
  }),
  loader: async ({ context }) => {
    const [{ ordersQuery }] = await Promise.all([
      import('#storefront/customer/order/queries.ts'),
      context.restored(),
    ])
    await context.queryClient.query({ ...ordersQuery(), staleTime: 'static' })
  },
  component: lazyRouteComponent(
    () => import('#storefront/customer/order/list/OrdersScreen.tsx'),
    'OrdersScreen',
  ),
})

const profileRoute = createRoute({
  ...inLang,
  path: 'profile',
  staticData: { title: 'title.profile', access: 'auth', nav: true },
  component: lazyRouteComponent(() => import('#storefront/customer/me/ProfileScreen.tsx'), 'ProfileScreen'),
})

const qrRoute = createRoute({
  ...inLang,
  path: 'qr',
  staticData: { title: 'title.qr', access: 'auth', nav: true, painted: true },
  component: lazyRouteComponent(
    () => import('#storefront/customer/loyalty-code/LoyaltyCodeScreen.tsx'),
    'LoyaltyCodeScreen',
  ),
})

const walletRoute = createRoute({
  ...inLang,
  path: 'wallet',
  staticData: { title: 'title.wallet', access: 'auth', nav: true, painted: true },
  loader: async ({ context }) => {
    const [{ entriesQuery, walletQuery }] = await Promise.all([
      import('#storefront/customer/wallet/queries.ts'),
      context.restored(),
    ])
    // no `await`: the screen shows the loading and the error
    void context.queryClient.prefetchQuery(walletQuery())
    void context.queryClient.prefetchQuery(entriesQuery())
  },
  component: lazyRouteComponent(() => import('#storefront/customer/wallet/WalletScreen.tsx'), 'WalletScreen'),
})

const inviteRoute = createRoute({
  ...inLang,
  path: 'invite',
  staticData: { title: 'title.invite', access: 'auth', layout: 'empty' },
  loader: async ({ context }) => {
    const [{ invitesQuery }] = await Promise.all([
      import('#storefront/customer/invite/queries.ts'),
      context.restored(),
    ])
    // no `await`: the screen shows the loading and the error
    void context.queryClient.prefetchQuery(branchesQuery())
    void context.queryClient.prefetchQuery(invitesQuery())
  },
  component: lazyRouteComponent(() => import('#storefront/customer/invite/InviteScreen.tsx'), 'InviteScreen'),
})

const notificationsRoute = createRoute({
  ...inLang,
  path: 'notifications',
  staticData: { title: 'title.notifications', access: 'auth', nav: true },
  component: lazyRouteComponent(
    () => import('#storefront/customer/notification/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
})

const addressRoute = createRoute({
  ...inLang,
  path: 'address',
  staticData: { title: 'title.address', access: 'auth' },
  component: lazyRouteComponent(
    () => import('#storefront/customer/address/AddressesScreen.tsx'),
    'AddressesScreen',
  ),
})

const cardsRoute = createRoute({
  ...inLang,
  path: 'cards',
  staticData: { title: 'title.cards', access: 'auth' },
  component: lazyRouteComponent(() => import('#storefront/customer/card/CardsScreen.tsx'), 'CardsScreen'),
})

const supportRoute = createRoute({
  ...inLang,
  path: 'customerService',
  staticData: { title: 'title.support', access: 'auth' },
  component: lazyRouteComponent(
    () => import('#storefront/customer/support/CustomerServiceScreen.tsx'),
    'CustomerServiceScreen',
  ),
})

const scanRoute = createRoute({
  ...inLang,
  path: 'scan',
  staticData: { title: 'title.scan', access: 'auth' },
  component: lazyRouteComponent(() => import('#storefront/customer/bill/ScanScreen.tsx'), 'ScanScreen'),
})

// for employees, within their branches

const boardRoute = createRoute({
  ...inLang,
  path: 'branch',
  staticData: { title: 'title.board', access: 'staff', layout: 'staff' },
  // `day`: of the view of all branches
  validateSearch: v.object({
    branch: text(100),
    day: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  }),
  component: lazyRouteComponent(() => import('#storefront/staff/board/BoardScreen.tsx'), 'BoardScreen'),
})

const staffScanRoute = createRoute({
  ...inLang,
  path: 'branch/scan',
  staticData: { title: 'title.staff-scan', access: 'staff', layout: 'staff' },
  validateSearch: v.object({ branch: text(100), scan: text(40) }),
  component: lazyRouteComponent(
    () => import('#storefront/staff/scan/StaffScanScreen.tsx'),
    'StaffScanScreen',
  ),
})

const platesRoute = createRoute({
  ...inLang,
  path: 'branch/plates',
  staticData: { title: 'title.staff-plates', access: 'staff', layout: 'staff' },
  validateSearch: v.object({ branch: text(100), number: ticketNumber }),
  component: lazyRouteComponent(() => import('#storefront/staff/plates/PlatesScreen.tsx'), 'PlatesScreen'),
})

const phoneOrderRoute = createRoute({
  ...inLang,
  path: 'branch/phone',
  staticData: { title: 'title.phone-order', access: 'staff', layout: 'staff' },
  validateSearch: v.object({ branch: text(100) }),
  component: lazyRouteComponent(
    () => import('#storefront/staff/phone-order/PhoneOrderScreen.tsx'),
    'PhoneOrderScreen',
  ),
})

const staffRequestsRoute = createRoute({
  ...inLang,
  path: 'branch/requests',
  staticData: { title: 'title.staff-requests', access: 'staff', layout: 'staff' },
  validateSearch: v.object({ branch: text(100) }),
  component: lazyRouteComponent(
    () => import('#storefront/staff/request/StaffRequestsScreen.tsx'),
    'StaffRequestsScreen',
  ),
})

const staffMenuRoute = createRoute({
  ...inLang,
  path: 'branch/menu',
  staticData: { title: 'title.staff-menu', access: 'staff', layout: 'staff' },
  validateSearch: v.object({ branch: text(100) }),
  component: lazyRouteComponent(
    () => import('#storefront/staff/availability/StaffMenuScreen.tsx'),
    'StaffMenuScreen',
  ),
})

const staffBillsRoute = createRoute({
  ...inLang,
  path: 'branch/bills',
  staticData: { title: 'title.staff-bills', access: 'staff', layout: 'staff' },
  // `scan`: the scanned code of the customer; `redeem`: whether they want to redeem points
  validateSearch: v.object({
    branch: text(100),
    scan: text(40),
    redeem: v.fallback(v.optional(v.boolean()), undefined),
    bill: text(40),
  }),
  component: lazyRouteComponent(
    () => import('#storefront/staff/staff-bill/StaffBillsScreen.tsx'),
    'StaffBillsScreen',
  ),
})

const studioRoute = createRoute({
  ...inLang,
  path: 'studio',
  staticData: { title: 'title.studio', access: 'staff', layout: 'staff' },
  // `dish` is the dish that is edited
  validateSearch: v.object({
    show: v.fallback(v.optional(v.picklist(['publish', 'history'])), undefined),
    dish: text(100),
  }),
  component: lazyRouteComponent(() => import('#storefront/staff/studio/StudioScreen.tsx'), 'StudioScreen'),
})

/**
 * The other parts of the studio are one route, because the router is loaded with the first screen of every
 * customer. `enterStudioPart` refuses a part that does not exist, and guests; each part reads its own search
 * and decides which roles it is for.
 */
const studioPartRoute = createRoute({
  ...inLang,
  path: 'studio/$part',
  // only a type, so that links name known parts: the names are not loaded with the first screen
  params: undefined as unknown as { parse: (params: { part: string }) => { part: StudioPart } },
  staticData: { title: 'title.studio', layout: 'staff' },
  validateSearch: (search: object) => search,
  beforeLoad: (visit) => import('./StudioPart.tsx').then(({ enterStudioPart }) => enterStudioPart(visit)),
  component: lazyRouteComponent(() => import('./StudioPart.tsx'), 'StudioPart'),
})

const routeTree = rootRoute.addChildren([
  startRoute,
  langRoute.addChildren([
    menuRoute,
    homeRoute,
    aboutRoute,
    feastRoute,
    branchesRoute,
    methodRoute,
    dishRoute,
    termsRoute,
    privacyRoute,
    orderRoute,
    payRoute,
    payOrderRoute,
    cartTestRoute,
    loginRoute,
    otpRoute,
    registerRoute,
    cartRoute,
    familyCartRoute,
    followRoute,
    guardRoute,
    courierRoute,
    checkoutRoute,
    thankYouRoute,
    rateRoute,
    invoiceRoute,
    ordersRoute,
    profileRoute,
    qrRoute,
    walletRoute,
    inviteRoute,
    notificationsRoute,
    addressRoute,
    cardsRoute,
    supportRoute,
    scanRoute,
    boardRoute,
    staffScanRoute,
    platesRoute,
    phoneOrderRoute,
    staffRequestsRoute,
    staffMenuRoute,
    staffBillsRoute,
    studioRoute,
    studioPartRoute,
  ]),
])

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    trailingSlash: 'always',
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // react-query decides what is stale
    scrollRestoration: !import.meta.env.SSR, // on the server it would write an inline script
    // remounts a screen for another dish or order, but not for another language, so that typed input stays
    defaultRemountDeps: ({ params }) => ({ ...params, lang: undefined }),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

const loadMenu = ({ queryClient, store }: RouterContext): Promise<BranchMenu> =>
  queryClient.query({ ...menuQuery(store.get(choiceAtom).branchId), staleTime: 'static' })

async function loadBranches({ queryClient }: RouterContext): Promise<void> {
  await queryClient.query({ ...branchesQuery(), staleTime: 'static' })
}

/** Loads the list of branches, and the addresses of its first screenful. */
async function loadFirstBranches(context: RouterContext): Promise<void> {
  const [{ readFirstBranches }] = await Promise.all([
    import('#storefront/customer/branch/read-branches.ts'),
    loadBranches(context),
  ])
  await readFirstBranches(context.queryClient)
}

/** Loads a dish; one that the chosen branch does not sell with the branches that do. */
async function loadDish(context: RouterContext, id: string): Promise<void> {
  const { menu } = await loadMenu(context)
  if (menu.items.some((item) => item.id === id)) return
  const { brandDishQuery } = await import('#storefront/customer/menu/elsewhere/brand-dish-query.ts')
  const load = () => context.queryClient.query({ ...brandDishQuery(id), staleTime: 'static' })
  const [dish] = await Promise.all([
    // without a network: read the copy that this device stored on an earlier visit
    load().catch(() => context.restored().then(load)),
    loadBranches(context),
  ])
  if (!dish) throw notFound({ routeId: rootRouteId })
}

/**
 * Loads an order. Own orders are stored on the device, so they open without a network; one that was never
 * opened is taken from the list.
 */
async function loadOrder({ queryClient, restored }: RouterContext, id: string): Promise<void> {
  const [{ orderOfList, orderQuery }] = await Promise.all([
    import('#storefront/customer/order/queries.ts'),
    restored(),
  ])
  try {
    await queryClient.query({ ...orderQuery(id), staleTime: 'static' })
  } catch (error) {
    if (isNotFound(error)) throw notFound({ routeId: rootRouteId })
    if (!(error instanceof Unreachable) || !orderOfList(queryClient, id)) throw error
  }
}

/** Loads a bill, always from the server, because the answer depends on who is signed in. */
async function loadBill({ queryClient }: RouterContext, id: string): Promise<void> {
  const { billQuery } = await import('#storefront/customer/bill/queries.ts')
  try {
    await queryClient.query(billQuery(id))
  } catch (error) {
    if (isNotFound(error)) throw notFound({ routeId: rootRouteId })
    throw error
  }
}

/** Loads the order of a link to pay, always from the server: its state may have changed. */
async function loadLinkedOrder({ queryClient }: RouterContext, token: string): Promise<void> {
  const { linkedOrderQuery } = await import('#storefront/customer/payment-link/queries.ts')
  try {
    await queryClient.query(linkedOrderQuery(token, queryClient))
  } catch (error) {
    if (isNotFound(error)) throw notFound({ routeId: rootRouteId })
    throw error
  }
}

/**
 * Loads invoices in both languages, because a document has both. The screen shows the error if they cannot be
 * loaded.
 */
async function loadInvoices(context: RouterContext, id: string): Promise<void> {
  const [{ invoicesQuery }] = await Promise.all([
    import('#storefront/customer/invoice/queries.ts'),
    loadOrder(context, id),
    ...langs.map(loadWords),
  ])
  await context.queryClient.prefetchQuery(invoicesQuery(id))
}

const isNotFound = (error: unknown) => error instanceof Refused && error.problem.status === 404
