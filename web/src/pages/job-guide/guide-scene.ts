import type { Country, Industry } from '@qantara/contract';
import bahrain from '../../assets/scenes/country-bahrain.svg?no-inline';
import kuwait from '../../assets/scenes/country-kuwait.svg?no-inline';
import oman from '../../assets/scenes/country-oman.svg?no-inline';
import qatar from '../../assets/scenes/country-qatar.svg?no-inline';
import saudiArabia from '../../assets/scenes/country-saudi-arabia.svg?no-inline';
import uae from '../../assets/scenes/country-uae.svg?no-inline';
import construction from '../../assets/scenes/industry-construction.svg?no-inline';
import healthcare from '../../assets/scenes/industry-healthcare.svg?no-inline';
import hospitality from '../../assets/scenes/industry-hospitality.svg?no-inline';
import oilGas from '../../assets/scenes/industry-oil-gas.svg?no-inline';
import type { GuideSubject } from './job-guide-page.js';

const countries: Partial<Record<Country, string>> = {
  'Saudi Arabia': saudiArabia,
  UAE: uae,
  Qatar: qatar,
  Kuwait: kuwait,
  Oman: oman,
  Bahrain: bahrain,
};

const industries: Partial<Record<Industry, string>> = {
  Construction: construction,
  Healthcare: healthcare,
  Hospitality: hospitality,
};

/** The drawing beside the title: of the country, else of the trade's industry. */
export const sceneOf = ({ country, trade }: GuideSubject): string =>
  (country && countries[country]) ?? (trade && industries[trade.industry]) ?? oilGas;
