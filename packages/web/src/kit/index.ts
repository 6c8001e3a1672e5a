export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, type BadgeProps } from './badge/badge.tsx';
export {
  BirthdayField,
  type BirthdayFieldProps,
  type DatePart,
  type DateParts,
} from './birthday-field/birthday-field.tsx';
export { Brand, type BrandProps } from './brand/brand.tsx';
export { buttonClass, type ButtonLook } from './button/button-class.ts';
export { Button, type ButtonProps } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field/checkbox-field.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group/checkbox-group.tsx';
export { Chip, type ChipProps } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { DateField, type DateFieldProps } from './date-field/date-field.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorBanner } from './error-banner/error-banner.tsx';
export { FieldError, FieldHint } from './field/field.tsx';
export { FileDrop, type FileDropProps } from './file-drop/file-drop.tsx';
export { Form, type FormFieldError, type FormProps } from './form/form.tsx';
export type { IconName } from './icon/glyphs.ts';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export { IntervalField, type Interval, type IntervalFieldProps } from './interval-field/interval-field.tsx';
export { Cluster, Stack } from './layout/layout.tsx';
export { LinkButton, type LinkButtonProps } from './link-button/link-button.tsx';
export { Link, LinkNavigation, type FollowLink, type LinkProps } from './link/link.tsx';
export { lazyComponent, type LazyComponent } from './lazy-component/lazy-component.tsx';
export { Loader } from './loader/loader.tsx';
export { Menu, type MenuEntry, type MenuProps } from './menu/menu.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './notice/notice.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.tsx';
export { Photo, type PhotoProps } from './photo/photo.tsx';
export { photoSource } from './photo/photo-source.ts';
export { PhotoRenewalContext, type RenewPhoto } from './photo/photo-renewal.ts';
export { PhotoViewer } from './photo-viewer/lazy-photo-viewer.ts';
export type { ViewedPhoto } from './photo-viewer/photo-viewer.tsx';
export { ProfileCard, type ProfileCardProps } from './profile-card/profile-card.tsx';
export { RadioGroup, type RadioGroupProps } from './radio-group/radio-group.tsx';
export { RangeField, type RangeFieldProps } from './range-field/range-field.tsx';
export { SelectField, type Option, type SelectFieldProps } from './select-field/select-field.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { StepProgress, type StepProgressProps } from './step-progress/step-progress.tsx';
export { SuggestionField, type SuggestionFieldProps } from './suggestion-field/suggestion-field.tsx';
export { TabLinks, type TabLink } from './tab-links/tab-links.tsx';
export { Tabs, type TabPage, type TabsProps } from './tabs/tabs.tsx';
export { TextAreaField, type TextAreaFieldProps } from './text-area-field/text-area-field.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { ToastRegion, type Toast, type ToastRegionProps } from './toast-region/toast-region.tsx';
export { VirtualGrid, type VirtualGridProps } from './virtual-grid/virtual-grid.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { FormPage } from './form-page/form-page.tsx';
export { SuggestionSearch } from './suggestion-field/suggestion-search.ts';
