import { Aside } from '#storefront/ui/layout/Aside.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { BottomNav } from '#storefront/ui/navigation/BottomNav.tsx'
import { bottomNavLinkClass } from '#storefront/ui/navigation/bottom-nav-link-class.ts'
import { BottomNavItem } from '#storefront/ui/navigation/BottomNavItem.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { CartBar } from '#storefront/ui/price/CartBar.tsx'
import { cartBarClass } from '#storefront/ui/price/cart-bar-class.ts'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { clothBlockClass } from '#storefront/ui/cloth/cloth-block-class.ts'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { homeIcon } from '#storefront/ui/icon/icons-more.ts'
import * as icons from '#storefront/ui/icon/icons.ts'
import * as more from '#storefront/ui/icon/icons-more.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Mark } from '#storefront/ui/picture/Mark.tsx'
import { Masthead } from '#storefront/ui/navigation/Masthead.tsx'
import { mastheadHomeClass, mastheadLinkClass, whereClass } from '#storefront/ui/navigation/masthead-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Rail } from '#storefront/ui/layout/Rail.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import { RouteBar } from '#storefront/ui/progress/RouteBar.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { SkipLink } from '#storefront/ui/navigation/SkipLink.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { Tabs } from '#storefront/ui/navigation/Tabs.tsx'
import { tabClass } from '#storefront/ui/navigation/tab-class.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Timeline } from '#storefront/ui/progress/Timeline.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { Where } from '#storefront/ui/navigation/Where.tsx'
import { Wordmark } from '#storefront/ui/picture/Wordmark.tsx'
import type { ViewProps } from './gallery.tsx'

export function Shop({ t }: ViewProps) {
  const places = [
    { id: 'menu', icon: icons.menuIcon, words: t('Menu', 'القائمة') },
    { id: 'orders', icon: icons.ordersIcon, words: t('Orders', 'طلباتي') },
    { id: 'qr', icon: icons.qrIcon, words: t('My code', 'رمزي') },
    { id: 'wallet', icon: icons.walletIcon, words: t('Points', 'نقاطي') },
    { id: 'user', icon: icons.userIcon, words: t('Account', 'حسابي') },
  ]
  return (
    <>
      <SkipLink />
      <RouteBar busy />
      <Masthead
        home={
          <a className={mastheadHomeClass()} href="#home" aria-label={t('Sufra', 'سُفرة')}>
            <Mark />
            <span className={layout.desk}>
              <Wordmark />
            </span>
          </a>
        }
        where={
          <a className={whereClass()} href="#where">
            <Where
              icon={icons.motoIcon}
              title={t('Deliver to Home', 'توصيل إلى البيت')}
              detail={t('Al Yasmin · 7:30 pm', 'الياسمين · 7:30 م')}
            />
          </a>
        }
        linksLabel={t('Main', 'الرئيسية')}
        links={places.map((place) => (
          <a key={place.id} className={mastheadLinkClass()} href="#place" aria-current={current(place.id)}>
            {place.words}
          </a>
        ))}
        tools={
          <>
            <IconButton icon={icons.searchIcon} label={t('Search', 'بحث')} />
            <IconButton
              icon={icons.bellIcon}
              label={t('Notifications, 2 new', 'الإشعارات، 2 جديدة')}
              badge={2}
            />
            <a className={`${buttonClass({ small: true, tone: 'quiet' })} ${layout.desk}`} href="#lang">
              {t('العربية', 'English')}
            </a>
          </>
        }
      />
      <TopBar
        title={t('Branches', 'الفروع')}
        back={
          <a className={iconButtonClass()} href="#back" aria-label={t('Back', 'رجوع')}>
            <Icon of={icons.backIcon} />
          </a>
        }
        action={
          <Button tone="plain" small>
            {t('Remove all', 'حذف الكل')}
          </Button>
        }
      />
      <Page columns bar>
        <div className={layout.loose}>
          <a className={clothBlockClass('rumman')} href="#order">
            <span className={layout.row}>
              <span className={layout.grow}>
                <b className={text.item}>{t('Cooking', 'قيد التحضير')}</b>{' '}
                <span className={text.small}>{t('order', 'طلب')} #4821</span>
              </span>
              <span className={text.item}>{t('7:30 pm', '7:30 م')}</span>
              <Icon of={more.nextIcon} small />
            </span>
            <Weave percent={58} label={t('Order progress', 'تقدّم الطلب')} />
          </a>
          <Tabs label={t('Categories', 'الأقسام')}>
            {[
              t('Kabsa', 'كبسة'),
              t('Mandi & madhbi', 'مندي ومظبي'),
              t('Bukhari', 'بخاري'),
              t('Najdi pot', 'القدر النجدي'),
            ].map((words, place) => (
              <a key={words} className={tabClass()} href="#tab" aria-current={place === 0 || undefined}>
                {words}
              </a>
            ))}
          </Tabs>
          <SearchField label={t('Search by name', 'ابحث بالاسم')} />
          <div className={layout.wrap}>
            <Chip on>{t('Open now', 'مفتوح الآن')}</Chip>
            <Chip on={false}>{t('Nearest', 'الأقرب')}</Chip>
          </div>
          <div className={layout.list}>
            {['brand', 'plain'].map((tone) => (
              <div key={tone} className={layout.listRow}>
                <IconTile icon={more.storeIcon} tone={tone as 'brand'} />
                <div className={layout.grow}>
                  <h2 className={text.item}>{t('Al Yasmin', 'الياسمين')}</h2>
                  <p className={text.smallMuted}>
                    {t('Anas bin Malik Rd · 2.1 km', 'طريق أنس بن مالك · 2.1 كم')}
                  </p>
                </div>
                <Tag tone={tone === 'brand' ? 'good' : 'bad'}>
                  {tone === 'brand' ? t('Open', 'مفتوح') : t('Closed', 'مغلق')}
                </Tag>
              </div>
            ))}
            <div className={layout.listRow}>
              <Plate src={null} size="s" />
              <div className={`${layout.grow} ${layout.tight}`}>
                <div className={layout.betweenTop}>
                  <span className={text.item}>{t('Chicken mandi', 'مندي دجاج')}</span>
                  <Price amount={6800} />
                </div>
                <div className={layout.between}>
                  <Stepper value={2} onChange={() => {}} />
                  <Button tone="plain" small>
                    {t('Change', 'تعديل')}
                  </Button>
                </div>
              </div>
            </div>
          </div>
          <Block title={t('Status', 'الحالة')}>
            <Timeline
              label={t('Status', 'الحالة')}
              steps={[
                {
                  id: 'a',
                  state: 'done',
                  icon: more.checkIcon,
                  title: t('Received', 'استلمنا الطلب'),
                  detail: t('Al Yasmin branch', 'فرع الياسمين'),
                  time: '5:21',
                },
                {
                  id: 'b',
                  state: 'now',
                  icon: icons.motoIcon,
                  title: t('On the way', 'في الطريق إليك'),
                  detail: t('Fahad', 'فهد'),
                  time: '7:12',
                },
                {
                  id: 'c',
                  state: 'next',
                  icon: homeIcon,
                  title: t('At your door', 'عند الباب'),
                  detail: t('Enjoy it', 'بالعافية'),
                  time: '7:30',
                },
              ]}
            />
          </Block>
          <Block title={t('People also added', 'أضاف غيرك أيضًا')}>
            <Rail>
              {[1, 2, 3, 4, 5].map((place) => (
                <Plate key={place} src={null} />
              ))}
            </Rail>
          </Block>
        </div>
        <Aside label="Sum">
          <Note icon={more.infoIcon} title={t('Plates deposit', 'تأمين الصحون')}>
            {t('Your tray is real steel.', 'الصينية معدن أصلي.')}
          </Note>
          <Receipt
            note={
              <>
                {t('Includes VAT 15%: ', 'شامل ضريبة القيمة المضافة 15%: ')}
                <Price amount={1696} />
              </>
            }
          >
            <ReceiptRow label={t('Subtotal', 'المجموع')} amount={15300} />
            <ReceiptRow label={t('Promo', 'الخصم')} amount={1500} tone="minus" />
            <ReceiptRow label={t('Delivery', 'التوصيل')} amount={1200} />
            <ReceiptRow label={t('Total', 'الإجمالي')} amount={17000} tone="grand" />
          </Receipt>
        </Aside>
      </Page>
      <div className={layout.phone}>
        <Dock above label={t('Cart', 'السلة')}>
          <a className={cartBarClass()} href="#cart">
            <CartBar pictures={[null, null, null]} amount={14100}>
              {t('4 items', '4 أصناف')}
            </CartBar>
          </a>
        </Dock>
      </div>
      <BottomNav label={t('Main', 'الرئيسية')}>
        {places.map((place) => (
          <a key={place.id} className={bottomNavLinkClass()} href="#place" aria-current={current(place.id)}>
            <BottomNavItem icon={place.icon}>{place.words}</BottomNavItem>
          </a>
        ))}
      </BottomNav>
    </>
  )
}

const current = (id: string) => (id === 'menu' ? ('page' as const) : undefined)
