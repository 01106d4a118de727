import { PHOTOS_MAX } from '@qantara/contract';
import { ArrowLeft, ArrowRight, Camera, Images } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/ui/button-class.js';
import { FieldError } from '../../components/form/field.js';
import { FieldGroup } from '../../components/form/field-group.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import { drawPhoto, shrinkPhoto } from '../../lib/browser/shrink-photo.js';
import type { CvValues } from './cv-values.js';
import { Spinner } from '../../components/ui/loading.js';

/** iOS turns its own format into JPEG for this. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const THUMBNAIL_SIDE = 480;

/** Photos of a CV, a page each: taken or chosen, made smaller at once, in an order that can be changed. */
export function PhotosField({ form, disabled }: { form: AppForm<CvValues>; disabled: boolean }) {
  const { t } = useTranslation('photos');
  const photos = useWatch({ control: form.control, name: 'cvPhotos' });
  const isBusy = useWatch({ control: form.control, name: 'photosBusy' });
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const [hasTooMany, setHasTooMany] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const id = form.idOf('cvPhotos');

  const change = (next: File[]) => {
    form.setValue('cvPhotos', next, { shouldDirty: true });
    form.clearErrors('cvPhotos');
  };
  const add = async (chosen: readonly File[]) => {
    setUnreadable([]);
    setHasTooMany(false);
    form.setValue('photosBusy', true);
    for (const file of chosen) {
      if (form.getValues('cvPhotos').length >= PHOTOS_MAX) {
        setHasTooMany(true);
        break;
      }
      const photo = await shrinkPhoto(file);
      if (photo) change([...form.getValues('cvPhotos'), photo]);
      else setUnreadable((names) => [...names, file.name]);
    }
    form.setValue('photosBusy', false);
  };
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  const remove = (index: number) => {
    change(photos.filter((_, place) => place !== index));
    setHasTooMany(false);
    focusSoon('input');
  };
  const move = (index: number, step: 1 | -1) => {
    const next = photos.filter((_, place) => place !== index);
    next.splice(index + step, 0, photos[index] as File);
    change(next);
    const place = `[data-photo="${index + step}"]`;
    focusSoon(`${place} [data-step="${step}"], ${place} button`);
  };

  const addButton = (props: ComponentProps<'input'>, Icon: typeof Camera, text: string, className = '') => (
    <label
      className={`${buttonClass('ghost')} relative cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber ${className}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      {text}
      <input
        type="file"
        {...props}
        disabled={disabled || isBusy || photos.length >= PHOTOS_MAX}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // The same photo can be chosen again after it was removed.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );

  return (
    <FieldGroup id={id} label={t('label')} hint={t('hint', { max: PHOTOS_MAX })} error={form.errorOf('cvPhotos')}>
      <div ref={group} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          {addButton({ accept: 'image/*', capture: 'environment' }, Camera, t('take'), 'pointer-fine:hidden')}
          {addButton({ accept: PICTURES, multiple: true, id }, Images, t('choose'))}
        </div>
        <div role="status" className="grid gap-1 text-small">
          {isBusy ? (
            <p className="flex items-center gap-2 text-muted">
              <Spinner className="size-4 text-primary" /> {t('preparing')}
            </p>
          ) : null}
          {photos.length > 0 && !isBusy ? <p className="text-muted">{t('count', { count: photos.length })}</p> : null}
          {hasTooMany ? <p className="font-medium text-danger">{t('tooMany', { max: PHOTOS_MAX })}</p> : null}
          {unreadable.map((name) => (
            <p key={name} className="font-medium text-danger wrap-anywhere">
              {t('unreadable', { name })}
            </p>
          ))}
        </div>
        {photos.length > 0 ? (
          <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map((photo, index) => {
              const number = index + 1;
              const photoId = form.idOf(`cvPhotos.${index}`);
              const error = form.errorOf(`cvPhotos.${index}`);
              return (
                <li
                  key={`${photo.name} ${photo.size} ${photo.lastModified}`}
                  data-photo={index}
                  className={`grid content-start gap-1 rounded-xl border-[1.5px] bg-surface p-2 ${error ? 'border-danger' : 'border-border'}`}
                >
                  <Thumbnail photo={photo} label={t('photo', { number })} />
                  <div className="flex items-center justify-between">
                    <StepButton
                      label={t('earlier', { number })}
                      step={-1}
                      hidden={index === 0}
                      disabled={disabled}
                      onClick={() => move(index, -1)}
                    />
                    <span aria-hidden="true" className="text-small font-medium">
                      {number}
                    </span>
                    <StepButton
                      label={t('later', { number })}
                      step={1}
                      hidden={number === photos.length}
                      disabled={disabled}
                      onClick={() => move(index, 1)}
                    />
                  </div>
                  {error ? <FieldError id={photoId}>{error}</FieldError> : null}
                  <button
                    type="button"
                    id={photoId}
                    disabled={disabled}
                    aria-label={t('remove', { number })}
                    aria-describedby={error ? `${photoId}-error` : undefined}
                    onClick={() => remove(index)}
                    className="min-h-11 rounded-lg text-small font-semibold text-danger underline underline-offset-4 hover:bg-danger-soft"
                  >
                    {t('removeShort')}
                  </button>
                </li>
              );
            })}
          </ol>
        ) : null}
      </div>
    </FieldGroup>
  );
}

interface StepButtonProps {
  label: string;
  step: 1 | -1;
  hidden: boolean;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ label, step, hidden, disabled, onClick }: StepButtonProps) {
  const Icon = step === 1 ? ArrowRight : ArrowLeft;
  if (hidden) return <span className="size-11" />;
  return (
    <button
      type="button"
      data-step={step}
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-lg text-primary hover:bg-primary-soft"
    >
      <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </button>
  );
}

function Thumbnail({ photo, label }: { photo: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    createImageBitmap(photo).then(
      (picture) => {
        if (!left && canvas.current) drawPhoto(picture, THUMBNAIL_SIDE, canvas.current);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [photo]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="aspect-[3/4] inline-full rounded-lg bg-sunken object-contain"
    />
  );
}
