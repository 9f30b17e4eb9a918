/** The open menu that sets which columns are shown, and the density of the rows. */
import type { ReactElement } from 'react';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/ui/overlay/menu';
import { CHOOSABLE, DENSITIES } from './columns';
import { type Look, withColumn } from './look';
import { texts } from './texts';

interface OpenColumnsMenuProps {
  look: Look;
  onChange: (look: Look) => void;
  trigger: ReactElement;
}

export default function OpenColumnsMenu({ look, onChange, trigger }: OpenColumnsMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuLabel>{texts.chooseColumns}</MenuLabel>
        {CHOOSABLE.map((name) => (
          <MenuCheckboxItem
            key={name}
            checked={!look.hidden.includes(name)}
            onCheckedChange={(isShown) => onChange(withColumn(look, name, isShown))}
          >
            {texts.columns[name]}
          </MenuCheckboxItem>
        ))}
        <MenuSeparator />
        <MenuLabel>{texts.density}</MenuLabel>
        <MenuRadioGroup value={look.density}>
          {DENSITIES.map((density) => (
            <MenuRadioItem
              key={density}
              value={density}
              onSelect={(event) => {
                event.preventDefault();
                onChange({ ...look, density });
              }}
            >
              {texts.densities[density]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
