import { useState } from 'react'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { ClothBlock } from '#storefront/ui/cloth/ClothBlock.tsx'
import { CodeField } from '#storefront/ui/form/CodeField.tsx'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { flameIcon, nutIcon } from '#storefront/ui/icon/icons-dish.ts'
import * as icons from '#storefront/ui/icon/icons.ts'
import * as more from '#storefront/ui/icon/icons-more.ts'
import * as dish from '#storefront/ui/icon/icons-dish.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Mark } from '#storefront/ui/picture/Mark.tsx'
import { Banner } from '#storefront/ui/feedback/Banner.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import { Pile } from '#storefront/ui/picture/Pile.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Prompt } from '#storefront/ui/feedback/Prompt.tsx'
import { Rail } from '#storefront/ui/layout/Rail.tsx'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { SkeletonCard } from '#storefront/ui/progress/SkeletonCard.tsx'
import { Stars } from '#storefront/ui/choice/Stars.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { Switch } from '#storefront/ui/choice/Switch.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { Tiles } from '#storefront/ui/choice/Tiles.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { Wordmark } from '#storefront/ui/picture/Wordmark.tsx'
import type { ViewProps } from './gallery.tsx'

export function Pieces({ t }: ViewProps) {
  const [count, setCount] = useState(1)
  const [stars, setStars] = useState(4)
  const [code, setCode] = useState('48')
  const [way, setWay] = useState('delivery')
  const [open, setOpen] = useState<'middle' | 'side'>()
  const allIcons = Object.entries({ ...icons, ...dish, ...more })
  return (
    <>
      <Banner
        icon={icons.offlineIcon}
        action={
          <Button tone="plain" small>
            {t('Retry', 'حاول')}
          </Button>
        }
      >
        {t('You are offline. The menu is from 4:10 pm.', 'لا يوجد اتصال. القائمة من الساعة 4:10 م.')}
      </Banner>
      <TopBar title={t('Component states', 'حالات المكوّنات')} narrow />
      <Page narrow>
        <Block title={t('Buttons', 'الأزرار')}>
          <div className={layout.wrap}>
            <Button>{t('Primary', 'أساسي')}</Button>
            <Button tone="tonal">{t('Tonal', 'هادئ')}</Button>
            <Button tone="quiet">{t('Quiet', 'ثانوي')}</Button>
            <Button tone="accent">{t('Accent', 'مميّز')}</Button>
            <Button tone="plain">{t('Plain', 'بسيط')}</Button>
            <Button busy>{t('Busy', 'مشغول')}</Button>
            <Button tone="quiet" busy>
              {t('Busy', 'مشغول')}
            </Button>
            <Button disabled>{t('Disabled', 'معطّل')}</Button>
            <Button small icon={more.refreshIcon} tone="tonal">
              {t('Order again', 'إعادة الطلب')}
            </Button>
          </div>
          <Button wide icon={more.lockIcon}>
            {t('Pay', 'ادفع')} <Price amount={17000} />
          </Button>
          <Button wide disabledReason={t('The branch is closed', 'الفرع مغلق')}>
            {t('Checkout', 'إتمام الطلب')}
          </Button>
          <div className={layout.wrap}>
            <IconButton icon={icons.searchIcon} label="search" />
            <IconButton icon={icons.plusIcon} label="plus" tone="solid" />
            <IconButton icon={icons.plusIcon} label="plus" tone="solid" disabled />
            <IconButton icon={icons.heartIcon} label="heart" tone="onArt" aria-pressed />
            <IconButton icon={icons.bellIcon} label="bell" badge={12} />
            <Stepper value={count} onChange={setCount} />
            <Stepper value={count} onChange={setCount} min={1} big />
          </div>
        </Block>
        <Block title={t('Fields', 'الحقول')}>
          <TextField label={t('Default', 'عادي')} placeholder={t('Placeholder', 'نص توضيحي')} />
          <TextField
            label={t('Invalid', 'خطأ')}
            defaultValue="99"
            error={t('Between 50 and 500.', 'بين 50 و500.')}
          />
          <TextField
            label={t('Promo code', 'كود الخصم')}
            icon={more.promoIcon}
            defaultValue="YASMIN15"
            dir="ltr"
            good
            help={t('15 riyals off.', 'خصم 15 ريال.')}
            after={
              <Button small tone="plain">
                {t('Remove', 'إزالة')}
              </Button>
            }
          />
          <PhoneField label={t('Mobile number', 'رقم الجوال')} defaultValue="55 412 7790" />
          <TextArea
            label={t('A note for the kitchen', 'ملاحظة للمطبخ')}
            placeholder={t('Less spice', 'بدون بهارات كثيرة')}
          />
          <CodeField label={t('Code', 'الرمز')} value={code} onChange={setCode} />
          <CodeField
            label={t('Code', 'الرمز')}
            value="482913"
            onChange={setCode}
            length={6}
            error={t('Not this one.', 'ليس هذا.')}
          />
        </Block>
        <Block title={t('Choices', 'الخيارات')}>
          <Segments
            label={t('Method', 'الطريقة')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'delivery', label: t('Delivery', 'توصيل'), icon: icons.motoIcon },
              { value: 'pickup', label: t('Pick-up', 'استلام'), icon: icons.bagIcon },
            ]}
          />
          <FieldBlock legend={t('How many?', 'كم شخص؟')} detail={t('Choose one', 'اختر واحدًا')}>
            <Tiles>
              {['2.75rem', '3.75rem', '4.75rem'].map((size, place) => (
                <Tile
                  key={size}
                  type="radio"
                  name="size"
                  defaultChecked={place === 0}
                  disabled={place === 2}
                  title={t('Plate', 'صحن')}
                  detail={t('1 person', 'شخص')}
                  art={<Plate src={null} size={place === 0 ? 'xs' : 's'} />}
                  after={<Price amount={5800 * (place + 1)} />}
                />
              ))}
            </Tiles>
          </FieldBlock>
          <Rail>
            {[14, 15, 16, 17, 18, 19, 20].map((day) => (
              <Tile
                key={day}
                type="radio"
                name="day"
                compact
                title={day}
                detail={t('Today', 'اليوم')}
                defaultChecked={day === 14}
              />
            ))}
          </Rail>
          <div className={layout.wrap}>
            <ChipChoice type="radio" name="slot" disabled>
              7:00
            </ChipChoice>
            <ChipChoice type="radio" name="slot">
              7:30
            </ChipChoice>
            <ChipChoice type="radio" name="slot" defaultChecked>
              8:00
            </ChipChoice>
          </div>
          <FieldBlock legend={t('Add to it', 'زِد عليها')} flush>
            <div className={layout.list}>
              <Choice
                type="checkbox"
                defaultChecked
                before={<Plate src={null} size="xs" />}
                title={t('Daqqus', 'دقوس')}
                detail={t('40 kcal', '40 سعرة')}
                after={<Price amount={500} sign="+" />}
              />
              <Choice
                type="radio"
                name="r"
                defaultChecked
                title={t('Cash', 'نقدًا')}
                before={<IconTile icon={more.cashIcon} />}
              />
              <Choice
                type="radio"
                name="r"
                disabled
                title={t('Card', 'بطاقة')}
                detail={t('Comes later', 'لاحقًا')}
              />
              <label className={layout.listRow}>
                <IconTile icon={more.moonIcon} />
                <span className={layout.grow}>{t('Dark at sunset', 'داكن بعد المغرب')}</span>
                <Switch defaultChecked />
                <Switch />
              </label>
            </div>
          </FieldBlock>
          <Stars label={t('Overall', 'التقييم العام')} value={stars} onChange={setStars} />
          <Stars label={t('Rice', 'الرز')} value={0} onChange={() => {}} small />
        </Block>
        <Block title={t('Marks', 'العلامات')}>
          <div className={layout.wrap}>
            <Tag>{t('Plain', 'عادي')}</Tag>
            <Tag tone="off">−15%</Tag>
            <Tag tone="good">{t('Open', 'مفتوح')}</Tag>
            <Tag tone="bad">{t('Closed', 'مغلق')}</Tag>
            <Tag tone="info">{t('New', 'جديد')}</Tag>
            <Tag tone="brand">1</Tag>
            <Tag icon={flameIcon} roomy>
              {t('1,180 kcal', '1,180 سعرة')}
            </Tag>
            <Tag icon={nutIcon} tone="warm" roomy>
              {t('Contains nuts', 'يحتوي على مكسرات')}
            </Tag>
            <Price amount={141650} />
            <Price amount={5800} was />
            <Price amount={1500} sign="−" />
            <Pile pictures={[null, null, null]} bare />
            <Avatar initials={t('N', 'ن')} />
            <Avatar initials={t('N', 'ن')} small />
            <Mark />
            <Wordmark />
          </div>
          <ClothBlock cloth="hail" band>
            <Weave percent={64} label={t('Order progress', 'تقدّم الطلب')} />
          </ClothBlock>
          <Weave percent={30} label={t('Order progress', 'تقدّم الطلب')} />
          <div className={layout.wrap}>
            {allIcons.map(([name, glyph]) => (
              <Icon key={name} of={glyph} />
            ))}
          </div>
        </Block>
        <Block title={t('Notes', 'الملاحظات')}>
          <Note tone="good" icon={more.checkIcon}>
            {t('Code applied.', 'تم تطبيق الكود.')}
          </Note>
          <Note
            tone="warm"
            icon={more.warnIcon}
            title={t('180 points expire on 31 October.', '180 نقطة تنتهي في 31 أكتوبر.')}
          >
            {t('That is a plate of luqaimat.', 'تكفي صحن لقيمات.')}
          </Note>
          <Note tone="bad" icon={more.warnIcon}>
            {t('The card number is not complete.', 'رقم البطاقة غير مكتمل.')}
          </Note>
          <Note tone="info" icon={more.infoIcon}>
            {t('Order two hours ahead.', 'اطلب قبلها بساعتين.')}
          </Note>
          <Prompt
            label={t('Install', 'ثبّت')}
            lead={<Mark />}
            title={t('Keep Sufra handy', 'خلّ سُفرة قريبة')}
            actions={
              <>
                <Button small>{t('Install', 'ثبّت')}</Button>
                <IconButton icon={more.closeIcon} label={t('Not now', 'ليس الآن')} />
              </>
            }
          >
            {t('Works offline', 'تفتح بدون نت')}
          </Prompt>
          <Disclosure summary={t('More', 'المزيد')} open>
            {t('Order two hours ahead.', 'اطلب قبلها بساعتين.')}
          </Disclosure>
          <div className={layout.wrap}>
            {(['success', 'error', 'warning', 'info', 'default'] as const).map((tone) => (
              <Button
                key={tone}
                small
                tone="quiet"
                onClick={() => notify(t('Added to the cart', 'أُضيف إلى السلة'), { tone })}
              >
                {tone}
              </Button>
            ))}
            <Button
              small
              tone="quiet"
              onClick={() =>
                notify(t('Removed', 'حُذف'), { action: { label: t('Undo', 'تراجع'), run: () => setCount(9) } })
              }
            >
              action
            </Button>
            <Button small tone="quiet" onClick={() => setOpen('middle')}>
              sheet
            </Button>
            <Button small tone="quiet" onClick={() => setOpen('side')}>
              side
            </Button>
          </div>
        </Block>
        <Block title={t('Empty', 'فارغ')}>
          <div className={layout.card}>
            <Empty
              title={t('Nothing on the table yet', 'السفرة فاضية')}
              action={<Button>{t('See the menu', 'القائمة')}</Button>}
            >
              {t('Your orders will be laid out here.', 'طلباتك تظهر هنا.')}
            </Empty>
          </div>
          <div className={layout.two}>
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </Block>
        <Dock>
          <Button wide>{t('Checkout', 'إتمام الطلب')}</Button>
        </Dock>
      </Page>
      <Sheet
        open={open !== undefined}
        side={open === 'side'}
        onClose={() => setOpen(undefined)}
        title={t('Change branch', 'تغيير الفرع')}
        footer={
          <Button wide onClick={() => setOpen(undefined)}>
            {t('Done', 'تم')}
          </Button>
        }
      >
        <TextField label={t('Name', 'الاسم')} />
        <p>{t('Your cart stays as it is.', 'سلتك تبقى كما هي.')}</p>
      </Sheet>
    </>
  )
}
